/** A function's body, run in the page with `args`. It is a string, because every engine accepts strings. */
export type Script = { readonly body: string; readonly args?: readonly unknown[] };

/** A window of one browser engine, with the actions that the walks need in Chromium, Firefox and WebKit alike. */
export type Engine = {
  readonly goto: (url: string) => Promise<void>;
  readonly evaluate: <Value>(script: Script) => Promise<Value>;
  /** Clicks the element that a script finds, like a pointer: another element above it is an error. */
  readonly click: (element: Script) => Promise<void>;
  readonly type: (element: Script, text: string) => Promise<void>;
  /** Chooses a file of this machine in a file field. */
  readonly attach: (element: Script, path: string) => Promise<void>;
  /** Moves the pointer across the element that a script finds. */
  readonly sweep: (element: Script) => Promise<void>;
  /** Presses keys one after the other: characters, and those of `keys`. */
  readonly press: (keys: string) => Promise<void>;
  /** Resizes the window; the page's own width may differ by the frame of the window. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Runs steps inside the frame that a script finds. */
  readonly inFrame: (frame: Script, steps: () => Promise<void>) => Promise<void>;
  /** The number of open tabs and windows. */
  readonly countWindows: () => Promise<number>;
  /** Connects a device that makes passkeys and confirms every use of them. @throws Error in an engine without passkeys */
  readonly addPasskeys: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Keys without a character, as WebDriver writes them. */
export const keys = {
  tab: '\uE004',
  back: '\uE008\uE004',
  enter: '\uE007',
  escape: '\uE00C',
  right: '\uE014',
  down: '\uE015',
} as const;

/** A device with a fingerprint reader, as WebDriver describes it. */
export const passkeyDevice = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
} as const;

export type EngineName = 'chromium' | 'firefox' | 'webkit';
