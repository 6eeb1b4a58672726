import { noSuch } from '../model/apiError.ts';
import { list, text } from '../model/params.ts';
import { presentEvent } from '../present/presentEvent.ts';
import { presentList } from '../present/presentList.ts';
import { json, type Resource } from '../server/call.ts';
import { listQuery } from './listQuery.ts';

/** GET /v1/events/:id */
export const retrieveEvent: Resource = (call) => {
  const id = call.path.id ?? '';
  const event = call.store.objects.get('event', id);
  if (event === undefined) throw noSuch('event', id, 'id');
  return json(200, presentEvent(event, { objects: call.store.objects, baseUrl: call.baseUrl }));
};

/** GET /v1/events: newest first, all or those of the types asked for. */
export const listEvents: Resource = (call) => {
  const type = text(call.form, 'type');
  const facets = type === undefined ? list(call.form, 'types') : [type];
  const { records, hasMore } = call.store.objects.list('event', { ...listQuery(call), facets });
  const view = { objects: call.store.objects, baseUrl: call.baseUrl };
  return json(
    200,
    presentList(
      '/v1/events',
      records.map((event) => presentEvent(event, view)),
      hasMore,
    ),
  );
};
