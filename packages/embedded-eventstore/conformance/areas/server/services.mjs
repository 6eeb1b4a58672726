// Services other than streams: only the form of their answers.
import { setTimeout as sleep } from 'node:timers/promises';
import { nothing, service, soon } from './support.mjs';

export default function define(experiment) {
  const answered = () => 'answered';
  const unary = (path, request, Response) => service(path, request, Response, answered);
  const users = '/event_store.client.users.Users';
  experiment('users: details of one who is not there', (x) =>
    streamed(x, `${users}/Details`, detailsOf(x, 'nobody')),
  );
  experiment('users: details of admin', (x) => streamed(x, `${users}/Details`, detailsOf(x, 'admin')));
  experiment(
    'users: enable one who is not there',
    unary(`${users}/Enable`, (p) =>
      new p.users.EnableReq().setOptions(new p.users.EnableReq.Options().setLoginName('nobody')),
    ),
  );
  experiment(
    'users: a change of password with the wrong one',
    unary(`${users}/ChangePassword`, (p) => {
      const options = new p.users.ChangePasswordReq.Options()
        .setLoginName('nobody')
        .setCurrentPassword('a')
        .setNewPassword('b');
      return new p.users.ChangePasswordReq().setOptions(options);
    }),
  );
  const operations = '/event_store.client.operations.Operations';
  experiment(
    'operations: stop a scavenge that is not there',
    unary(`${operations}/StopScavenge`, (p) =>
      new p.operations.StopScavengeReq().setOptions(
        new p.operations.StopScavengeReq.Options().setScavengeId('nothing'),
      ),
    ),
  );
  experiment('operations: merge the indexes', unary(`${operations}/MergeIndexes`, nothing));
  experiment(
    'operations: restart persistent subscriptions',
    unary(`${operations}/RestartPersistentSubscriptions`, nothing),
  );
  experiment('monitoring: the first statistics', async (x) => {
    const answers = x.calls.serverStream(
      '/event_store.client.monitoring.Monitoring/Stats',
      Buffer.from([0x20, 0xe8, 0x07]),
      undefined,
    );
    await answers.until(1, 2000);
    const [first] = answers.messages;
    return { first: first ? 'came' : 'did not come', outcome: answers.outcome ?? 'still open' };
  });
  const projections = '/event_store.client.projections.Projections';
  experiment('projections: statistics of all', (x) =>
    streamed(x, `${projections}/Statistics`, projectionsOf(x)),
  );
  experiment(
    'projections: state of one that is not there',
    unary(`${projections}/State`, (p) =>
      new p.projections.StateReq().setOptions(new p.projections.StateReq.Options().setName('nothing')),
    ),
  );
  experiment(
    'projections: enable one that is not there',
    unary(`${projections}/Enable`, (p) =>
      new p.projections.EnableReq().setOptions(new p.projections.EnableReq.Options().setName('nothing')),
    ),
  );
  const persistent = '/event_store.client.persistent_subscriptions.PersistentSubscriptions';
  experiment(
    'persistent subscriptions: list',
    unary(`${persistent}/List`, (p) => {
      const options = new p.persistent.ListReq.Options().setListAllSubscriptions(new p.shared.Empty());
      return new p.persistent.ListReq().setOptions(options);
    }),
  );
  experiment('persistent subscriptions: delete one that is not there', async (x) => {
    const p = x.protocol;
    const options = new p.persistent.DeleteReq.Options().setGroupName('group');
    options.setStreamIdentifier(
      new p.shared.StreamIdentifier().setStreamName(Uint8Array.from(Buffer.from(x.stream()))),
    );
    return unary(`${persistent}/Delete`, () => new p.persistent.DeleteReq().setOptions(options))(x);
  });
  experiment('persistent subscriptions: the client reads one that is not there', async (x) => {
    const seen = [];
    const subscription = x.client.subscribeToPersistentSubscriptionToStream(x.stream(), 'group');
    subscription.on('error', (error) => seen.push(x.clientFailure(error)));
    subscription.on('confirmation', () => seen.push('confirmation'));
    await sleep(500);
    await Promise.race([subscription.unsubscribe().catch(() => {}), sleep(200)]);
    return seen;
  });
  experiment(
    'persistent subscriptions: the client creates one, reads one event and deletes it',
    async (x) => {
      const { persistentSubscriptionToStreamSettingsFromDefaults: settings } = x.protocol.client;
      const stream = await x.written(1);
      const created = await x.outcomeOf(
        x.client.createPersistentSubscriptionToStream(stream, 'group', settings({ startFrom: 'start' })),
      );
      if (created?.error) return { created };
      const seen = [];
      const subscription = x.client.subscribeToPersistentSubscriptionToStream(stream, 'group');
      subscription.on('error', (error) => seen.push(x.clientFailure(error)));
      subscription.on('data', ({ event }) => {
        seen.push(event.id);
        subscription.ack({ event });
      });
      await sleep(700);
      await Promise.race([subscription.unsubscribe().catch(() => {}), sleep(200)]);
      const deleted = await x.outcomeOf(x.client.deletePersistentSubscriptionToStream(stream, 'group'));
      return { created: created ?? 'created', seen, deleted: deleted ?? 'deleted' };
    },
  );
  experiment('an unknown service', unary('/no.such.Service/Do', nothing));
  experiment(
    'an unknown method of a known service',
    unary('/event_store.client.streams.Streams/Improve', nothing),
  );
  experiment('a known method in other letters', unary('/event_store.client.streams.streams/delete', nothing));
  experiment('the redaction service', (x) => {
    const call = x.calls.duplex('/event_store.client.redaction.Redaction/GetEventPositions', undefined);
    return call.untilOver(700).then(() => call.outcome ?? 'still open');
  });
}

function detailsOf(x, name) {
  const { DetailsReq } = x.protocol.users;
  return Buffer.from(
    new DetailsReq().setOptions(new DetailsReq.Options().setLoginName(name)).serializeBinary(),
  );
}

function projectionsOf(x) {
  const { StatisticsReq } = x.protocol.projections;
  return Buffer.from(
    new StatisticsReq()
      .setOptions(new StatisticsReq.Options().setAll(new x.protocol.shared.Empty()))
      .serializeBinary(),
  );
}

async function streamed(x, path, request) {
  const answers = x.calls.serverStream(path, request, undefined, soon());
  await answers.untilOver(3000);
  return { answers: answers.messages.length > 0 ? 'some' : 'none', outcome: answers.outcome ?? 'still open' };
}
