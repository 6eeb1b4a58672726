import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMailer } from 'backend/infra/mail/createMailer.ts';
import { mailDropDirOf } from 'backend/infra/mail/mailDrop.ts';
import type { Mail } from 'backend/infra/mail/mailer.ts';
import { resetMail } from 'backend/mails/accountMails.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listMails, readMail } from './mailDrop.ts';
import { mailPages } from './mailPages.ts';
import { startMailbox } from './startMailbox.ts';

const link = 'http://localhost:3000/users/nVgQ2v0dZ0Qk5w3n4M-9_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/verify';
const mail = (id: string, more: Partial<Mail> = {}): Mail => ({
  to: { name: 'Åsa "Ø" Lindström, Jr', address: 'asa@example.com' },
  messageId: `<${id}@localhost>`,
  askedAt: '2026-03-01T10:00:00.000Z',
  ...resetMail({
    shopName: 'Modèle',
    shopEmail: 'hello@shop.example',
    seller: [],
    firstName: 'Åsa <b>',
    link,
  }),
  ...more,
});

describe('the mail drop and its mailbox', () => {
  let dir: string;
  let mailDropDir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'mailbox-'));
    mailDropDir = mailDropDirOf(dir);
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));
  const mailer = () => createMailer({ dataDir: dir, from: 'Modèle <no-reply@shop.example>' });

  it('stores each mail as a message that parses back to the original', async () => {
    const sent = mail('a1');
    await mailer().send(sent);
    const [file = ''] = await readdir(mailDropDir);
    expect(file).toBe('20260301T100000000Z-a1.eml');
    const source = await readFile(join(mailDropDir, file), 'latin1');
    expect(source).toMatch(/^From: .*\r\n/m);
    expect(Math.max(...source.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
    expect(await readMail(mailDropDir, file.replace('.eml', ''))).toMatchObject({
      subject: sent.subject,
      from: expect.stringContaining('Modèle'),
      to: expect.stringMatching(/Åsa .*Lindström, Jr.*<asa@example\.com>/),
      messageId: '<a1@localhost>',
      text: sent.text,
      html: sent.html,
    });
  });

  it('the same mail sent again stays one file', async () => {
    await mailer().send(mail('a1'));
    await mailer().send(mail('a1'));
    expect(await readdir(mailDropDir)).toHaveLength(1);
  });

  it('lists the newest first, and nothing when no mail was sent', async () => {
    const pages = mailPages(mailDropDir);
    expect(await pages.list()).toContain('No mail has been sent yet.');
    await mailer().send(mail('old', { subject: 'Old' }));
    await mailer().send(mail('new', { subject: 'New <script>', askedAt: '2026-03-02T10:00:00.000Z' }));
    expect((await listMails(mailDropDir)).map(({ subject }) => subject)).toEqual(['New <script>', 'Old']);
    expect(await pages.list()).toContain('New &lt;script&gt;');
  });

  it('shows a mail with its text, and its HTML in a frame that runs no script', async () => {
    await mailer().send(mail('a1'));
    const [{ id } = { id: '' }] = await listMails(mailDropDir);
    const pages = mailPages(mailDropDir);
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

  it('serves its pages on loopback, and a mail in its frame under a separate policy', async () => {
    await mailer().send(mail('a1'));
    const mailbox = await startMailbox(mailDropDir);
    try {
      const get = async (path: string) => {
        const answer = await fetch(`${mailbox.url}/dev/mailbox${path}`);
        const policy = answer.headers.get('content-security-policy');
        return { status: answer.status, policy, frame: answer.headers.get('x-frame-options') };
      };
      const id = '20260301T100000000Z-a1';
      const page = { status: 200, policy: expect.stringContaining("frame-src 'self'"), frame: null };
      for (const path of ['', '/', `/${id}`]) expect(await get(path)).toEqual(page);
      const body = { status: 200, policy: expect.stringContaining('sandbox'), frame: 'SAMEORIGIN' };
      expect(await get(`/${id}/body`)).toEqual(body);
      for (const path of ['/unknown', `/${id}/more`, '/%2e%2e%2fsecret', '/a%00b', '/.x'])
        expect((await get(path)).status).toBe(404);
    } finally {
      mailbox.kill();
    }
  });
});
