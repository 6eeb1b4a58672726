import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMailer, outboxDirOf } from '#infra/mail/createMailer.ts';
import type { Mail } from '#infra/mail/mailer.ts';
import { contactMail } from '#infra/mail/templates/contactMail.ts';
import { templateNames } from '#infra/mail/templates/templateNames.ts';
import { verifyMail } from '#infra/mail/templates/verifyMail.ts';
import { mailboxPages } from './mailboxPages.ts';
import { listMails, readMail } from './outbox.ts';
import { templatePages } from './templatePages.ts';

const link = 'http://localhost:3000/users/nVgQ2v0dZ0Qk5w3n4M-9_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/verify';
const mail = (id: string, more: Partial<Mail> = {}): Mail => ({
  to: { name: 'Åsa "Ø" Lindström, Jr', address: 'asa@example.com' },
  messageId: `<${id}@localhost>`,
  askedAt: '2026-03-01T10:00:00.000Z',
  ...verifyMail({ shopName: 'Modèle', shopEmail: 'hello@shop.example', firstName: 'Åsa <b>', link }),
  ...more,
});

describe('the outbox and its mailbox', () => {
  let dir: string;
  let outboxDir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'outbox-'));
    outboxDir = outboxDirOf(dir);
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));
  const mailer = () => createMailer({ dataDir: dir, from: 'Modèle <no-reply@shop.example>' });

  it('keeps each mail as a message that reads back as it was written', async () => {
    const sent = mail('a1');
    await mailer().send(sent);
    const [file = ''] = await readdir(outboxDir);
    expect(file).toBe('20260301T100000000Z-a1.eml');
    const source = await readFile(join(outboxDir, file), 'latin1');
    expect(source).toMatch(/^From: .*\r\n/m);
    expect(Math.max(...source.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
    expect(await readMail(outboxDir, file.replace('.eml', ''))).toMatchObject({
      subject: sent.subject,
      from: expect.stringContaining('Modèle'),
      to: expect.stringMatching(/Åsa .*Lindström, Jr.*<asa@example\.com>/),
      messageId: '<a1@localhost>',
      text: sent.text,
      html: sent.html,
    });
  });

  it('reads long and foreign texts, plain ones too', async () => {
    const message = `Zażółć gęślą jaźń = 100% 🙂\n.\n--\n${'слово '.repeat(400)}`;
    const content = contactMail({
      shopName: 'Shop',
      shopEmail: 'hello@shop.example',
      name: 'Ż',
      email: 'z@example.com',
      subject: `Ein sehr langer Betreff mit Ümläuten ${'und mehr '.repeat(20)}🙂`,
      message,
    });
    await mailer().send(mail('a2', { ...content, replyTo: { name: 'Ż', address: 'z@example.com' } }));
    await mailer().send(mail('a3', { subject: 'Plain', text: 'Hello\nthere\n' }));
    const [, long] = await listMails(outboxDir);
    expect(long).toMatchObject({ subject: content.subject.trim(), html: content.html });
    expect(long?.text).toContain(message.trim());
    expect(long?.replyTo).toBe('Ż <z@example.com>');
  });

  it('the same mail sent again stays one file', async () => {
    await mailer().send(mail('a1'));
    await mailer().send(mail('a1'));
    expect(await readdir(outboxDir)).toHaveLength(1);
  });

  it('lists the newest first, and nothing when nothing was sent', async () => {
    const pages = mailboxPages({ outboxDir });
    expect(await pages.list()).toContain('No mail has been sent yet.');
    await mailer().send(mail('old', { subject: 'Old' }));
    await mailer().send(mail('new', { subject: 'New <script>', askedAt: '2026-03-02T10:00:00.000Z' }));
    expect((await listMails(outboxDir)).map(({ subject }) => subject)).toEqual(['New <script>', 'Old']);
    expect(await pages.list()).toContain('New &lt;script&gt;');
  });

  it('shows a mail with its text, and its HTML in a frame that runs no script', async () => {
    await mailer().send(mail('a1'));
    const [{ id } = { id: '' }] = await listMails(outboxDir);
    const pages = mailboxPages({ outboxDir });
    const page = (await pages.show(id)) ?? '';
    expect(page).toContain(`<iframe title="The mail" src="/dev/mailbox/${id}/body" sandbox=`);
    expect(page).toContain(link);
    expect(page).toContain('Hello Åsa &lt;b&gt;,');
    expect(page).not.toMatch(/<script|allow-scripts|unsafe-inline/);
    const body = (await pages.body(id)) ?? '';
    expect(body).toContain(`href="${link}"`);
    expect(body).toContain('src="data:image/png;base64,');
    expect(body).not.toContain('cid:');
    expect(body).toContain('<base target="_blank">');
    expect(body).toContain('Hello Åsa &lt;b&gt;,');
  });

  it('every kind of mail can be looked at before one was sent', async () => {
    const pages = templatePages({
      shopName: 'Shop <b>',
      shopEmail: 'hello@shop.example',
      publicUrl: 'http://localhost:3000',
    });
    const list = await pages.list();
    for (const name of templateNames) {
      expect(list).toContain(`href="/dev/mailbox/templates/${name}"`);
      expect(await pages.show(name)).toContain(`src="/dev/mailbox/templates/${name}/body"`);
      const body = (await pages.body(name)) ?? '';
      expect(body).toContain('Shop &lt;b&gt;');
      expect(body).not.toContain('cid:');
    }
    expect([await pages.show('toString'), await pages.body('unknown')]).toEqual([null, null]);
  });

  it('answers nothing for ids that are none, paths included', async () => {
    const pages = mailboxPages({ outboxDir });
    for (const id of ['', 'unknown', '../secret', '..', 'a/b', 'a\0b', '.x'])
      expect([await pages.show(id), await pages.body(id)]).toEqual([null, null]);
  });
});
