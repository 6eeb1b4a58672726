const icons = [
  [
    'Facebook',
    'M13.5 21v-7.5H16l.5-3h-3V8.8c0-.9.4-1.5 1.6-1.5h1.5V4.7c-.5-.1-1.3-.2-2.1-.2-2.3 0-3.8 1.4-3.8 3.8v2.2H8v3h2.7V21z',
  ],
  [
    'Instagram',
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.500 4.500 0 0 1-4.500 4.500H8A4.500 4.500 0 0 1 3.500 16V8A4.500 4.500 0 0 1 8 3.500zm4 4.700a3.800 3.800 0 1 0 0 7.600 3.800 3.800 0 0 0 0-7.600zm0 1.800a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm4.600-3.300a1 1 0 1 0 0 2 1 1 0 0 0 0-2z',
  ],
  [
    'X',
    'M4 4h4.700l4 5.500L17.400 4H20l-6.100 7.100L20.500 20h-4.700l-4.300-5.900L6.300 20H3.700l6.600-7.700zm3.500 1.900L16.700 18.100h1L8.500 5.900z',
  ],
  [
    'YouTube',
    'M5 6h14a2.500 2.500 0 0 1 2.500 2.500v7A2.500 2.500 0 0 1 19 18H5a2.500 2.500 0 0 1-2.500-2.500v-7A2.500 2.500 0 0 1 5 6zm5 3v6l5-3z',
  ],
] as const;

/** Icons that lead nowhere, as specified (R067): pictures with names, not links. */
export const SocialIcons = () => (
  <ul className="mt-3 flex gap-4">
    {icons.map(([name, path]) => (
      <li key={name}>
        <svg className="size-6 fill-current" fillRule="evenodd" role="img" viewBox="0 0 24 24">
          <title>{name}</title>
          <path d={path} />
        </svg>
      </li>
    ))}
  </ul>
);
