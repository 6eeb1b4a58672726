/** A window of one browser engine, with the actions that the walks need in Chromium, Firefox and WebKit alike. Controls are found by `findControl`. */
export type Engine = {
  readonly goto: (url: string) => Promise<void>;
  /** Runs the body of a function in the page. */
  readonly execute: (body: string, args: readonly unknown[]) => Promise<unknown>;
  /** Clicks a control, like a pointer: another element above it is an error. */
  readonly click: (control: string) => Promise<void>;
  readonly type: (control: string, text: string) => Promise<void>;
  /** Chooses a file of this machine in a file field. */
  readonly attach: (control: string, path: string) => Promise<void>;
  /** Moves the pointer across a control. */
  readonly sweep: (control: string) => Promise<void>;
  /** Presses keys one after the other: characters, and those of `keys`. */
  readonly press: (keys: string) => Promise<void>;
  /** Resizes the window; the page's own width may differ by the frame of the window. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Runs steps inside the frame with this selector. */
  readonly inFrame: (selector: string, steps: () => Promise<void>) => Promise<void>;
  /** The number of open tabs and windows. */
  readonly countWindows: () => Promise<number>;
  /** Connects a device that makes passkeys and confirms every use of them. @throws Error in an engine without passkeys */
  readonly addPasskeys: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The body of a function that passes its arguments to another one. */
export const bodyOf = (act: (...args: never[]) => unknown): string => `return (${act})(...arguments);`;

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
