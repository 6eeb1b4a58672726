import type { AssetEvent } from '#domain/catalogue/assets/asset.events.ts';
import type { LicenceEvent } from '#domain/catalogue/licences/licence.events.ts';
import type { ModelEvent } from '#domain/catalogue/models/model.events.ts';
import type { PassportEvent } from '#domain/catalogue/passports/passport.events.ts';
import type { PreviewEvent } from '#domain/catalogue/previews/preview.events.ts';
import type { SearchWordsEvent } from '#domain/catalogue/search/searchWords.events.ts';
import type { ReviewEvent } from '#domain/ordering/reviews/review.events.ts';

/** The events that the catalogue is made of. */
export type CatalogueEvent =
  | ModelEvent
  | AssetEvent
  | PassportEvent
  | PreviewEvent
  | SearchWordsEvent
  | LicenceEvent
  | ReviewEvent;
