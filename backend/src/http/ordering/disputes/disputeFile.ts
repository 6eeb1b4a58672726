import * as v from 'valibot';
import { openContent } from '#commands/content/mails/sentMail.ts';
import { type WithdrawalFactsDeps, withdrawalFacts } from '#commands/ordering/withdrawal/withdrawalFacts.ts';
import type { WireDisputeFile } from '#contract/calls/ordering/disputes.ts';
import { type InformingSeller, withdrawalInformation } from '#contract/withdrawalInformation.ts';
import { modelDecider } from '#domain/catalogue/models/model.ts';
import { modelAttributeList } from '#domain/catalogue/models/modelAttributes.ts';
import { mailOf } from '#domain/content/mails/mailNames.ts';
import { requestedMail } from '#domain/content/mails/requestedMail.ts';
import { fold } from '#domain/kernel/decider.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { DisputeFacts } from '#domain/ordering/disputes/disputeFacts.ts';
import { composedFile } from '#domain/ordering/disputes/disputeFile.ts';
import { evidenceFieldNames } from '#domain/ordering/disputes/evidenceFields.ts';
import type { OrderEvent } from '#domain/ordering/orders/order.events.ts';
import { rightToWithdraw } from '#domain/ordering/withdrawal/withdrawal.ts';
import { streams } from '#domain/streams.ts';
import { mapLimited } from '#infra/async/mapLimited.ts';
import type { PersonalKeys } from '#infra/vault/personalKeys.ts';
import type { DownloadedModel } from '#projections/ordering/downloads/queries.ts';
import type { OrderQueries } from '#projections/ordering/orders/queries.ts';
import type { ProvenReceipt } from '#proof/receiptProof.ts';

type Link = { readonly downloadId: string; readonly modelId: string };
export type DisputeFileDeps = WithdrawalFactsDeps<DownloadedModel> & {
  readonly open: PersonalKeys['open'];
  readonly downloadsOf: (userId: string) => Promise<readonly Link[]>;
  /** The newest paid orders of a client, at most so many. */
  readonly newestOrders: (userId: string, most: number) => Promise<readonly string[]>;
  readonly receiptOf: OrderQueries['receiptOf'];
  readonly receiptProof: (orderId: string) => Promise<ProvenReceipt>;
  readonly seller: InformingSeller;
};

/** Streams read in parallel, and at most of each kind. */
const readAtOnce = 16;
const mostEarlier = 20;
const mostLinks = 50;

const sentWords = v.object({ evidence: v.record(v.string(), v.optional(v.string())) });

/** The file of the newest dispute about an order, from the streams of the order, its models, mails and downloads, and its buyer; null for none. */
export const disputeFile = (deps: DisputeFileDeps) => {
  const { store, open, seller } = deps;
  const factsAbout = withdrawalFacts(deps);

  const pageOf = async (modelId: string, before: bigint) => {
    const stream = await store.readStream(streams.model(modelId));
    const events = stream.filter(({ position }) => position < before);
    const model = fold(modelDecider, events);
    const id = events.at(-1)?.id;
    if (model.status === 'none' || id === undefined) return [];
    const { attributes } = model;
    const stated = modelAttributeList.filter(({ name }) => attributes[name] !== '');
    const said = stated.map(({ name, label }) => `${label}: ${attributes[name]}`).join('; ');
    return [[modelId, { said, id }] as const];
  };

  const mailAbout = async (asked: RecordedEvent<OrderEvent>) => {
    const outcomes = await store.readStream(streams.mail(asked.id));
    const content = outcomes[0] && (await openContent(open, outcomes[0].data.content));
    return { what: mailOf(requestedMail(asked) ?? ''), asked, outcomes, to: content?.to.address ?? '' };
  };

  const proofOf = async (orderId: string): Promise<DisputeFacts['proof']> => {
    const proven = await deps.receiptProof(orderId);
    if (proven.outcome !== 'proven') return null;
    const { proofs, checkpoint, keyId } = proven.proof;
    const leaves = proofs.map(({ event, index }) => ({ id: event.id, index }));
    return { leaves, head: checkpoint.text, keyId };
  };

  const earlierThan = async (userId: string, before: bigint) => {
    const ids = await deps.newestOrders(userId, mostEarlier + 1);
    const all = await mapLimited(readAtOnce, ids, (orderId) => store.readStream(streams.order(orderId)));
    const isEarlier = ({ type, position }: RecordedEvent) => type === 'PaymentReceived' && position < before;
    return all.filter((events) => events.some(isEarlier)).toReversed();
  };

  return async (orderId: string): Promise<WireDisputeFile | null> => {
    const order = await store.readStream(streams.order(orderId));
    const opened = order.findLast((event) => event.type === 'DisputeOpened');
    if (!opened) return null;
    const { at } = opened.metadata;
    const known = await factsAbout(orderId, at, { before: opened.position }, order);
    if (known === null) return null;
    const { placed, paid, confirmed, account, factsOf } = known;
    const { userId } = placed.data;
    const modelIds = placed.data.items.map(({ modelId }) => modelId);
    const links = (await deps.downloadsOf(userId)).filter(({ modelId }) => modelIds.includes(modelId));
    const named = links.slice(0, mostLinks);
    const asking = order.filter((event) => requestedMail(event) !== null);
    const [pages, mails, downloads, earlier, proof, shown] = await Promise.all([
      mapLimited(readAtOnce, modelIds, (modelId) => pageOf(modelId, placed.position)),
      mapLimited(readAtOnce, asking, mailAbout),
      mapLimited(readAtOnce, named, ({ downloadId }) => store.readStream(streams.download(downloadId))),
      earlierThan(userId, paid.position),
      proofOf(orderId),
      deps.receiptOf(orderId),
    ]);
    const { withdrawalInformation: version } = placed.data;
    const isErased = account.some(({ type }) => type === 'UserErased');
    // The address of that time is in the mails.
    const { invoiceId = '', customerName: name = '', customerEmail = '' } = shown?.receipt ?? {};
    const email = mails.find(({ to }) => to !== '')?.to ?? customerEmail;
    const facts: DisputeFacts = {
      ...{ opened, placed, paid, order, confirmed, account, proof, earlier },
      // The key of an erased person lives a little longer than the account.
      mails: mails.map((mail) => (isErased ? { ...mail, to: '' } : mail)),
      buyer: isErased ? { name: '', email: '' } : { name, email },
      information: version === null ? null : withdrawalInformation(version, seller).paragraphs,
      pages: new Map(pages.flat()),
      rights: new Map(modelIds.map((modelId) => [modelId, rightToWithdraw(factsOf(modelId), at)])),
      downloads: downloads.flat().toSorted((a, b) => (a.position < b.position ? -1 : 1)),
      moreLinks: links.length - named.length,
    };
    const { disputeId } = opened.data;
    const { status = 'open', dueBy = null } = known.order.reversals.disputes.get(disputeId) ?? {};
    const file = { orderId, invoiceId, disputeId, status, dueBy, sentAt: null, ...composedFile(facts) };
    const submitted = order.filter((event) => event.type === 'DisputeEvidenceSubmitted');
    const sent = submitted.find(({ data }) => data.disputeId === disputeId);
    if (!sent) return file;
    const kept = sent.data.evidence && !isErased && (await open(sent.data.evidence));
    const words = v.is(sentWords, kept) ? kept.evidence : {};
    const evidence = Object.fromEntries(evidenceFieldNames.map((name) => [name, words[name] ?? '']));
    return { ...file, sentAt: sent.metadata.at, evidence: evidence as WireDisputeFile['evidence'] };
  };
};
