/** Every limit of the benchmarks and of `npm run measure`. */
export const limits = {
  /** Requests per second: relative to a bare Koa server, and of clients relative to visitors. */
  reads: { koa: 0.75, signedIn: 0.6 },
  /** Processor time of one page, in ms. */
  rendering: 15,
  /** Events per second, and memory relative to the first quarter, in which the heap reaches its usual size. */
  replay: { catalogue: 25_000, all: 15_000, memory: 1.5 },
  /** Orders per second, processor time of an order and the longest of 99 of 100 answers in ms, and the rate that remains at the end. */
  charge: { perSecond: 130, processorMs: 16, p99Ms: 250, trend: 0.9 },
  /** How long half of the answers, and 99 of 100, take, in ms. */
  arrivals: { alone: { p50: 40, p99: 75 }, arriving: { p50: 50, p99: 120 } },
  /** Mails per second: 60 % of what nodemailer alone sends from the same queue store on the machine of docs/benchmarks.md. */
  mails: 314,
  /** From the first process to ready, with everything installed and built, in s. */
  start: 2.5,
  /** The whole process tree, in MiB. */
  memory: 450,
  /** First-time reads by visitors and Admins, of the history, and of the home page in ms (p95), up to 100,000 models and beyond. */
  growth: {
    some: { visitor: 25, admin: 150, history: 100, home: 60 },
    many: { visitor: 60, admin: 150, history: 150, home: 60 },
    /** Cost of a kept answer relative to the smallest shop's. */
    kept: 1.1,
    /** The web process, in MiB. */
    webMib: 300,
  },
  /** Scores of Lighthouse, and its largest paint in s, layout shift, and slowest interaction in ms (docs/spec/experience.md). */
  pages: {
    perf: 99,
    adminPerf: 90,
    others: 100,
    LCP: 2,
    CLS: 0.02,
    interaction: 100,
    /** How long a buy button is visible before it works, on 4G and on a slow line, in ms. */
    waking: { fast: 1_000, slow: 3_000 },
  },
} as const;
