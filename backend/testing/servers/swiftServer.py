"""OpenStack Swift with its S3 API in one process, on loopback: swift.py FOLDER PORT ACCESS_KEY SECRET_KEY BUCKET

All four servers are those of Debian's python3-swift, as its own in-process tests run them: one copy of each object, on
the disk below FOLDER, where it outlives the process. Prints "ready" when it answers and the bucket is there.
"""
import os
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import listen, wsgi  # noqa: E402
from swift.common import utils  # noqa: E402

utils.HASH_PATH_SUFFIX = utils.HASH_PATH_PREFIX = b'tests'
utils.validate_hash_conf = lambda: None

from swift.account import server as account  # noqa: E402
from swift.common.http_protocol import SwiftHttpProtocol  # noqa: E402
from swift.common.middleware import copy, gatekeeper, listing_formats, slo, tempauth  # noqa: E402
from swift.common.middleware.s3api import s3api  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.swob import Request  # noqa: E402
from swift.container import server as container  # noqa: E402
from swift.obj import server as obj  # noqa: E402
from swift.proxy import server as proxy  # noqa: E402

folder, port, access_key, secret_key, bucket = sys.argv[1:]
devices = os.path.join(folder, 'devices')
os.makedirs(os.path.join(devices, 'disk'), exist_ok=True)
shared = {'swift_dir': folder, 'devices': devices, 'mount_check': 'false', 'disable_fallocate': 'true',
          'recon_cache_path': folder, 'fallocate_reserve': '0', 'bind_ip': '127.0.0.1'}


class Quiet:
    """Takes the access log and drops it."""

    def write(self, _):
        pass

    def debug(self, *_):
        pass

    info = debug


def serve(sock, app):
    eventlet.spawn(wsgi.server, sock, app, Quiet(), protocol=SwiftHttpProtocol,
                   custom_pool=eventlet.GreenPool(200), keepalive=True)


def own_socket():
    return listen(('127.0.0.1', 0))


for kind, module in (('account', account), ('container', container), ('object', obj)):
    sock = own_socket()
    ring = RingBuilder(1, 1, 1)
    ring.add_dev({'id': 0, 'region': 1, 'zone': 1, 'weight': 1.0, 'ip': '127.0.0.1', 'device': 'disk',
                  'port': sock.getsockname()[1]})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, kind + '.ring.gz'))
    serve(sock, module.app_factory({}, **shared))


class Cache(dict):
    """What the servers ask of memcached."""

    def __bool__(self):
        return True

    def get(self, key, **_):
        return dict.get(self, key)

    def set(self, key, value, **_):
        self[key] = value

    def incr(self, key, delta=1, **_):
        self[key] = int(self.get(key) or 0) + delta
        return self[key]

    def delete(self, key, **_):
        self.pop(key, None)


cache = Cache()
account_name, user = access_key.split(':')
conf_file = os.path.join(folder, 'proxy-server.conf')
with open(conf_file, 'w') as written:
    written.write('[DEFAULT]\n')
app = proxy.app_factory({'__file__': conf_file, '__name__': 'proxy-server'}, account_autocreate='true', **shared)
for factory, conf in (
        (slo.filter_factory, {'min_segment_size': '1', 'rate_limit_after_segment': '10000'}),
        (copy.filter_factory, {}),
        (tempauth.filter_factory, {'user_%s_%s' % (account_name, user): secret_key + ' .admin'}),
        (s3api.filter_factory, {'location': 'us-east-1', 'min_segment_size': '1',
                                'max_upload_part_num': '10000', 'dns_compliant_bucket_names': 'true'}),
        (listing_formats.filter_factory, {}),
        (gatekeeper.filter_factory, {})):
    app = factory({}, **conf)(app)


def cached(env, start_response):
    env['swift.cache'] = cache
    return app(env, start_response)


# The bucket is made as its owner, behind the authentication.
made = Request.blank('/v1/AUTH_%s/%s' % (account_name, bucket), method='PUT')
made.environ.update({'swift.cache': cache, 'swift.authorize': lambda _: None, 'swift.authorize_override': True})
status = made.get_response(app).status_int
if status not in (201, 202):
    sys.exit('The bucket could not be made: %d' % status)
serve(listen(('127.0.0.1', int(port))), cached)
print('ready', flush=True)
while True:
    eventlet.sleep(3600)
