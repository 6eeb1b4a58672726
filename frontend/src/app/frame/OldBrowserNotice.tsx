/** Tells old browsers which version the shop needs. Current ones hide it by their style sheet, see `styles.css`. */
export const OldBrowserNotice = () => (
  <p className="old-browser-notice bg-pro-bg px-4 py-3 text-center text-pro text-sm">
    Your browser is too old for parts of this shop. It needs Chrome or Edge 114, Firefox 128, Safari 17, or
    newer.
  </p>
);
