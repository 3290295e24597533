/** @jest-environment node */
import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { createMailer } from '../../../server/mail/mailer';
import { folderForAll } from '../../support/ownFolder';
import { codeIn } from './adminClient';
import { amelie, startClient } from './client';

const outboxDir = path.join(folderForAll(), 'outbox');

const ask = (client: Awaited<ReturnType<typeof startClient>>, mail: string) =>
  client.call('POST', '/user/lost-password?_format=json', { body: { mail } });

/** What is written to a stream of the process while `act` runs. */
async function written(stream: 'stdout' | 'stderr', act: () => Promise<unknown>): Promise<string> {
  const spy = jest.spyOn(process[stream], 'write').mockReturnValue(true);
  await act();
  const lines = spy.mock.calls.map(([line]) => String(line)).join('');
  spy.mockRestore();
  return lines;
}

describe('L2 mail', () => {
  it('L2 goes to the outbox without SMTP, readable by its owner only, behind the answer', async () => {
    const client = await startClient({ mail: { outboxDir } });
    const lines = await written('stdout', async () => {
      expect((await ask(client, amelie.mail)).status).toBe(200);
      await client.provider.close();
    });
    const files = (await readdir(outboxDir)).map((file) => path.join(outboxDir, file));
    expect(files).toHaveLength(1);
    expect((await stat(files[0]!)).mode & 0o777).toBe(0o600);
    const [mail] = client.provider.controls.mails();
    expect(await readFile(files[0]!, 'utf8')).toContain(codeIn(mail));
    expect(lines).toBe(`A mail is kept in ${files[0]!}\n`);
  });

  it('L2 goes out over SMTP when it is configured, behind the answer', async () => {
    const received: string[] = [];
    const smtp = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, session, done) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address).join();
        // Long lines are broken for the way (quoted-printable).
        const keep = (mail: string) => received.push(`${recipients}\n${mail.replaceAll('=\r\n', '')}`);
        void textOf(stream)
          .then(keep)
          .then(() => done());
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const { port } = smtp.server.address() as AddressInfo;
    const client = await startClient({
      mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Programme <office@example.org>' },
      site: { publicUrl: 'https://app.example.org' },
    });
    expect((await ask(client, amelie.mail)).status).toBe(200);
    await client.provider.close();
    await new Promise<void>((resolve) => {
      smtp.close(resolve);
    });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^amelie@example\.org\n/);
    expect(received[0]).toMatch(/From: Programme <office@example\.org>/);
    expect(received[0]).toMatch(/https:\/\/app\.example\.org\/form\/password-change/);
  });

  it('S5 says that no mail can be sent to everyone alike when SMTP is away', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const client = await startClient({ mail: { smtpUrl: `smtp://127.0.0.1:${port}` } });
    const json = { message: "Sorry system can't send email at the moment" };
    for (const mail of [amelie.mail, 'nobody@example.org']) {
      expect(await ask(client, mail)).toMatchObject({ status: 400, json });
    }
    await client.provider.close();
  });

  it('L2 tells of a mail that could not be sent without its address or text', async () => {
    const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:1' });
    const lines = await written('stderr', async () => {
      await mailer.send({ to: 'lea@example.org', subject: 'Secret subject', text: 'Secret text' });
      await mailer.close();
    });
    expect(lines).toMatch(/^A mail could not be sent \(\w+\)\.\n/);
    expect(lines).not.toMatch(/lea@|Secret/);
  });

  it('S5 over SMTP neither making a mail nor sending it holds the caller up, or fails it', async () => {
    const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:1' });
    const lines = await written('stderr', async () => {
      let fail: (error: Error) => void = () => undefined;
      const never = new Promise<never>((_resolve, reject) => {
        fail = reject;
      });
      await mailer.send(never);
      fail(new Error('the disk is full'));
      expect(await mailer.close()).toBe(1);
    });
    expect(lines).toBe('A mail could not be written.\n');
  });
});
