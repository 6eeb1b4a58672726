import type { ModelEvent } from '#domain/catalogue/model.events.ts';
import type { CartEvent } from '#domain/ordering/cart.events.ts';
import type { OrderEvent } from '#domain/ordering/order.events.ts';

/** The events from which sales are computed. */
export type SalesEvent = ModelEvent | CartEvent | OrderEvent;
