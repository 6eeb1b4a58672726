/** Contact messages of clients: the sender (by index among the people), and the number of days ago. */
export const letters: readonly {
  readonly from: number;
  readonly ago: number;
  readonly subject: string;
  readonly message: string;
}[] = [
  {
    from: 0,
    ago: 301,
    subject: 'Units of the hammer',
    message:
      'Lovely model. The README says metres: is that so in the OBJ as well? Mine came in at 100 times its size.',
  },
  {
    from: 2,
    ago: 236,
    subject: 'Licence for a museum',
    message:
      'We would like to show the lighthouse in an exhibition, on a wall and in an app. Does the licence cover both?',
  },
  {
    from: 6,
    ago: 180,
    subject: 'Invoice',
    message: 'Could the receipt carry the name of our studio? The accountant asks for it.',
  },
  {
    from: 8,
    ago: 133,
    subject: 'More boats, please',
    message: 'The sailboat is on our title picture now. A harbour would be wonderful.',
  },
  {
    from: 11,
    ago: 95,
    subject: 'Thank you for the rig',
    message: 'Juna walked into our engine within five minutes. Thanks!',
  },
  {
    from: 14,
    ago: 41,
    subject: 'GLB in Godot',
    message: 'The new bicycle imports with its animation. Is the chain meant to move, too?',
  },
  {
    from: 17,
    ago: 9,
    subject: 'Bundle of all furniture',
    message: 'Do you plan a bundle? We furnish whole flats and would take all of it.',
  },
];
