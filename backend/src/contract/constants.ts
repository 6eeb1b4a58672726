/** Products per page on home and category listings (R178a). */
export const shopPageSize = 16;
/** Rows per page in admin tables and the order history (R178b, Q07). */
export const tablePageSize = 8;
/** Maximum number of rows of one page that a call may request. */
export const maxPageSize = 100;
/** Length of a password in characters (Q18). */
export const passwordLength = { min: 8, max: 128 } as const;
/** The largest picture file in bytes: the workers load it into memory. */
export const maxPictureBytes = 64 * 1024 ** 2;
/** Sides from which pictures of a new model are proposed. */
export const proposedSides = ['front', 'side', 'back', 'above'] as const;
export type ProposedSide = (typeof proposedSides)[number];
/** Widths of renditions in pixels. */
export const renditionWidths = [240, 480, 800, 1200] as const;
/** Maximum length of the note of a new version of a model, in characters (Q32). */
export const longestVersionNote = 2_000;
/** Maximum length of a review, of its answer, and of the reason to hide it, in characters. */
export const longestReview = 2_000;
/** Number of reviews of a model from which its average counts for the order "Best rated" and for search engines. */
export const fewestRated = 3;
/** The part of a product page's address that opens the form for a review: a mail leads there. */
export const writeReview = '#write-review';
/** Reviews per page of a model. */
export const reviewPageSize = 10;
/** Shown in place of the name of an erased person. */
export const erasedName = 'Erased';
/** Similar models on a product's page: one row. */
export const mostSimilar = 4;
/** Maximum number of models that a search finds, the newest first: a search that reached it may have matched more. */
export const mostFound = 1_000;
/** The default and the maximum number of days that the dashboard shows. */
export const dashboardDays = 30;
export const mostDashboardDays = 366;
/** Number of best sellers on the dashboard. */
export const bestSellersShown = 5;

/** Limits of a model's description and tags. Lengths are in characters. */
export const longestDescription = 2_000;
export const mostTags = 12;
export const longestTag = 40;

/** Separates tags where a list of tags is one text. */
export const tagSeparator = ',';
