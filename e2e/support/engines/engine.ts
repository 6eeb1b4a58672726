/** A function's body, run in the page with `args`. It is a string, because every engine accepts strings. */
export type Script = { readonly body: string; readonly args?: readonly unknown[] };

/** A window of one browser engine, with the actions that the story needs in Chromium, Firefox and WebKit alike. */
export type Engine = {
  readonly goto: (url: string) => Promise<void>;
  readonly evaluate: <Value>(script: Script) => Promise<Value>;
  /** Clicks the element that a script finds, like a pointer: another element above it is an error. */
  readonly click: (element: Script) => Promise<void>;
  readonly type: (element: Script, text: string) => Promise<void>;
  /** Resizes the window; the page's own width may differ by the frame of the window. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Runs steps inside the frame that a script finds. */
  readonly inFrame: (frame: Script, steps: () => Promise<void>) => Promise<void>;
  /** The number of open tabs and windows. */
  readonly countWindows: () => Promise<number>;
  readonly close: () => Promise<void>;
};

export type EngineName = 'chromium' | 'firefox' | 'webkit';
