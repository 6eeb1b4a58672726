const icons = [
  [
    'Facebook',
    'M13.5 21v-7.5H16l.5-3h-3V8.8c0-.9.4-1.5 1.6-1.5h1.5V4.7c-.5-.1-1.3-.2-2.1-.2-2.3 0-3.8 1.4-3.8 3.8v2.2H8v3h2.7V21z',
  ],
  [
    'Instagram',
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zm4 4.7a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zm0 1.8a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm4.6-3.3a1 1 0 1 0 0 2 1 1 0 0 0 0-2z',
  ],
  [
    'X',
    'M4 4h4.7l4 5.5L17.4 4H20l-6.1 7.1L20.5 20h-4.7l-4.3-5.9L6.3 20H3.7l6.6-7.7zm3.5 1.9L16.7 18.1h1L8.5 5.9z',
  ],
  [
    'YouTube',
    'M5 6h14a2.5 2.5 0 0 1 2.5 2.5v7A2.5 2.5 0 0 1 19 18H5a2.5 2.5 0 0 1-2.5-2.5v-7A2.5 2.5 0 0 1 5 6zm5 3v6l5-3z',
  ],
] as const;

/** Icons without links, as specified (R067): images with names. */
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
