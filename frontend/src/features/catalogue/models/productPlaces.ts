/** The places of a product page that links of its buy box lead to. */
export const [reviewsId, otherFormatsId] = ['reviews', 'other-formats'];
