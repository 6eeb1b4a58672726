/** The links in the footer of every page: their names and addresses, by the title of their group (R066). */
export const footerGroups = [
  {
    title: 'Shop',
    links: [
      ['About', '/About'],
      ['Contact Us', '/contactUs'],
      ['FAQs', '/FAQ'],
    ],
  },
  {
    title: 'Legal',
    links: [
      ['Privacy Policy', '/Privacy-Policy'],
      ['Refund Policy', '/Refund-Policy'],
      ['Terms & Conditions', '/Terms&Conditions'],
    ],
  },
] as const;
