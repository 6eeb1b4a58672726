// The server's information about itself, the services beside streams, and its handling of headers, deadlines and plain HTTP.
import connections from './server/connections.mjs';
import deadlines from './server/deadlines.mjs';
import headers from './server/headers.mjs';
import http from './server/http.mjs';
import itself from './server/itself.mjs';
import services from './server/services.mjs';

export default function define(experiment) {
  for (const part of [itself, services, headers, deadlines, connections, http]) part(experiment);
}
