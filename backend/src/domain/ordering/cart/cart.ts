import type { Decider } from '../../kernel/decider.ts';
import type { Money } from '../../kernel/money.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { QuotedModel } from '../../quotedModel.ts';
import type { CartEvent } from './cart.events.ts';

/** The models in a cart in the order added; at most `cartLimit`, so copying is cheap. */
export type CartState = { readonly modelIds: readonly string[] };

/** Maximum number of models in one cart, including delisted ones; one charge accepts no more. */
export const cartLimit = 100;

const evolveCart = (state: CartState, { type, data }: CartEvent): CartState => {
  switch (type) {
    case 'CartItemAdded':
      return { modelIds: [...state.modelIds, data.modelId] };
    case 'CartItemRemoved':
      return { modelIds: state.modelIds.filter((modelId) => modelId !== data.modelId) };
    case 'CartCleared':
      return { modelIds: state.modelIds.filter((modelId) => !data.modelIds.includes(modelId)) };
  }
};

export type CartCommand = {
  readonly userId: string;
  /** Ids of the client's known purchases; these models leave the cart. */
  readonly owned: ReadonlySet<string>;
} & (
  | { readonly type: 'AddToCart'; readonly model: QuotedModel | null }
  | { readonly type: 'MergeIntoCart'; readonly models: readonly QuotedModel[] }
  | { readonly type: 'RemoveFromCart'; readonly modelId: string }
  | { readonly type: 'ClearCart' }
);

type ForSale = QuotedModel & { readonly price: Money };

const isForSale = (model: QuotedModel): model is ForSale =>
  model.isListed && model.type === 'premium' && model.price !== null && model.price.cents > 0;

const refuse = (kind: Refusal['kind'], code: string, message: string): never => {
  throw new Refusal(kind, code, message);
};

/** @throws Refusal when the model cannot be added */
const addable = (model: QuotedModel | null, held: readonly string[], owned: ReadonlySet<string>): ForSale => {
  if (!model?.isListed) return refuse('notFound', 'modelNotFound', 'There is no such model');
  const { modelId, name, type, price } = model;
  if (owned.has(modelId)) {
    return refuse('conflict', 'owned', `You already own ${name}. You find your models in your dashboard.`);
  }
  if (held.includes(modelId)) return refuse('conflict', 'alreadyInCart', `${name} is in your cart already`);
  if (!isForSale(model)) {
    return type === 'free' || price?.cents === 0
      ? refuse('invalid', 'free', `${name} is free: download it from its page`)
      : refuse('invalid', 'notForSale', `${name} is not for sale at the moment`);
  }
  if (held.length >= cartLimit) {
    return refuse('invalid', 'cartFull', `A cart holds at most ${cartLimit} models`);
  }
  return model;
};

const added = (userId: string, { modelId, price }: ForSale, via: 'shop' | 'merge'): CartEvent => ({
  type: 'CartItemAdded',
  data: { userId, modelId, price, via },
});

const removed = (userId: string, modelId: string, reason: 'removed' | 'bought'): CartEvent => ({
  type: 'CartItemRemoved',
  data: { userId, modelId, reason },
});

const decideOnHeld = (command: CartCommand, held: readonly string[]): readonly CartEvent[] => {
  const { userId, owned } = command;
  switch (command.type) {
    case 'AddToCart':
      return [added(userId, addable(command.model, held, owned), 'shop')];
    case 'MergeIntoCart': {
      const absent = ({ modelId }: QuotedModel) => !held.includes(modelId) && !owned.has(modelId);
      const wanted = new Map(command.models.filter(isForSale).map((model) => [model.modelId, model]));
      return [...wanted.values()]
        .filter(absent)
        .slice(0, Math.max(0, cartLimit - held.length))
        .map((model) => added(userId, model, 'merge'));
    }
    case 'RemoveFromCart':
      return held.includes(command.modelId) ? [removed(userId, command.modelId, 'removed')] : [];
    case 'ClearCart':
      return held.length > 0 ? [{ type: 'CartCleared', data: { userId, modelIds: [...held] } }] : [];
  }
};

/**
 * A client's cart (Q10). It guarantees nothing: prices and ownership are checked at checkout. Every command first removes the models that
 * were bought since the last one.
 */
export const cartDecider: Decider<CartState, CartCommand, CartEvent> = {
  initialState: { modelIds: [] },
  evolve: evolveCart,
  snapshot: {
    shape: 'cart 1',
    eventsBehind: 20,
    pack: (state) => state,
    unpack: (packed) => packed as CartState,
  },
  decide: (command, state) => {
    const bought = state.modelIds.filter((modelId) => command.owned.has(modelId));
    const held = state.modelIds.filter((modelId) => !command.owned.has(modelId));
    return [
      ...bought.map((modelId) => removed(command.userId, modelId, 'bought')),
      ...decideOnHeld(command, held),
    ];
  },
};
