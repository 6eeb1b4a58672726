import { describe, expect, test } from 'vitest';
import { softwareAuthenticator } from '#testing/samples/softwareAuthenticator.ts';
import { newClient } from '#testing/shop/shopApi.ts';
import { type ApiShop, at, expectMessage, expectStatus, type Person } from './apiShop.ts';

export const passkeyCalls = (api: ApiShop): void => {
  const { as, newClient: newPerson } = api;
  const authenticator = () => {
    const { port } = new URL(api.shop.url);
    return softwareAuthenticator({ rpId: 'localhost', origin: `http://localhost:${port}` });
  };
  type Authenticator = ReturnType<typeof authenticator>;
  const creation = async (person: Person) => (await as(person, 'POST /user/passkeys/options')).body;
  const { password: right } = newClient('');
  const add = (person: Person, credential: ReturnType<Authenticator['create']>, password = right) =>
    as(person, 'POST /user/passkeys', { body: { name: 'Key on my desk', password, credential } });
  const challenge = async () => (await as('visitor', 'POST /user/passkey-login/options')).body;
  const logIn = (credential: ReturnType<Authenticator['use']>) =>
    as('visitor', 'POST /user/passkey-login', { body: { credential } });
  const passkeysOf = async (person: Person) => (await as(person, 'GET /user/passkeys')).body;
  const refused = 'This passkey is not known here, or could not be checked';

  describe('passkeys', () => {
    test('a person adds one, signs in with it, and removes it', async () => {
      const person = await newPerson('passkey@example.com');
      const key = authenticator();
      await expectMessage(200, 'Passkey added', add(person, key.create(await creation(person))));
      const [passkey] = await passkeysOf(person);
      expect(passkey).toMatchObject({ name: 'Key on my desk', usedAt: null });
      const session = await logIn(key.use(await challenge()));
      expect(session.body).toMatchObject({ message: 'Login Successfully', user: { _id: person.userId } });
      const { body: data } = await as({ token: session.body.utoken }, 'GET /user/mydata');
      expect(data.passkeys).toMatchObject([{ name: 'Key on my desk', usedAt: expect.any(String) }]);
      const remove = (id = '') => as(person, 'DELETE /user/passkeys/:id', at(id));
      await expectMessage(200, 'Passkey removed', remove(passkey?._id));
      await expectMessage(422, refused, logIn(key.use(await challenge())));
      expect(await passkeysOf(person)).toEqual([]);
      const told = async () => (await api.mailsTo(person.email)).join();
      await expect.poll(told).toContain('A passkey was added');
      await expect.poll(told).toContain('A passkey was removed');
      await expectMessage(200, 'Passkey removed', remove(passkey?._id));
    });

    test('a wrong origin, a replayed or foreign challenge, and the counter of a clone are refused', async () => {
      const [person, other] = [
        await newPerson('careful@example.com'),
        await newPerson('other-p@example.com'),
      ];
      const key = authenticator();
      const wrongOrigin = 'https://shop.example.evil.example';
      await expectMessage(422, refused, add(person, key.create(await creation(person), wrongOrigin)));
      await expectMessage(422, refused, add(other, key.create(await creation(person))));
      const byThief = add(person, key.create(await creation(person)), 'a wrong password');
      await expectMessage(422, 'password: This is not your password', byThief);
      const made = key.create(await creation(person));
      await expectMessage(200, 'Passkey added', add(person, made));
      await expectMessage(200, 'Passkey added', add(person, made), 'repeated by its owner');
      await expectMessage(422, refused, add(other, made));

      await expectMessage(422, refused, logIn(key.use(await challenge(), { origin: wrongOrigin })));
      await expectMessage(422, refused, logIn(key.use(await creation(person))));
      const asked = await challenge();
      await expectStatus(200, logIn(key.use(asked)));
      await expectMessage(422, refused, logIn(key.use(asked)));
      await expectMessage(422, refused, logIn(key.use(await challenge(), { counter: 1 })));
      const unknown = authenticator();
      unknown.create(await creation(person));
      await expectMessage(422, refused, logIn(unknown.use(await challenge())));
      await expectStatus(200, logIn(key.use(await challenge())));
    });

    test('a device that names no user signs in the person whose address was given before, and nobody else', async () => {
      const [person, other] = [
        await newPerson('unnamed@example.com'),
        await newPerson('other-u@example.com'),
      ];
      const key = authenticator();
      await add(person, key.create(await creation(person)));
      const enter = async (userHandle: string | null | undefined, email?: string) => {
        const { response, ...credential } = key.use(await challenge());
        return as('visitor', 'POST /user/passkey-login', {
          body: { credential: { ...credential, response: { ...response, userHandle } }, email },
        });
      };
      for (const missing of [undefined, null, '']) {
        const { body } = await enter(missing, ' UNNAMED@example.com');
        expect(body).toMatchObject({ message: 'Login Successfully', user: { _id: person.userId } });
        await expectMessage(422, refused, enter(missing, other.email));
        await expectMessage(422, refused, enter(missing, 'nobody@example.com'));
        const asked =
          'Your device did not say whose passkey this is. Type the email address of your account first, then use the passkey again';
        await expectMessage(422, asked, enter(missing));
      }
      // The device's word counts more than a text in a form.
      const { body } = await enter(Buffer.from(person.userId).toString('base64url'), other.email);
      expect(body).toMatchObject({ user: { _id: person.userId } });
    });

    test('an id that another account has is refused, and does not stop its owner', async () => {
      const [owner, stranger] = [
        await newPerson('holder@example.com'),
        await newPerson('copycat@example.com'),
      ];
      const key = authenticator();
      await expectMessage(200, 'Passkey added', add(owner, key.create(await creation(owner))));
      const copied = key.create(await creation(stranger));
      await expectMessage(409, /^Another account has this passkey already/, add(stranger, copied));
      key.create(await creation(owner));
      await expectStatus(200, logIn(key.use(await challenge())));
    });

    test('a passkey of an erased person is refused', async () => {
      const person = await newPerson('erased-passkey@example.com');
      const key = authenticator();
      await add(person, key.create(await creation(person)));
      await as(person, 'POST /user/erase', { body: { password: right } });
      await expectMessage(422, refused, logIn(key.use(await challenge())));
    });
  });
};
