/** @jest-environment node */
import { NotTried } from '../../../tools/conformance/check';
import { codeInMail, codesFromCommand, textOfMail } from '../../../tools/conformance/codes';

const A_MINUTE = 60_000;
const CODE = 'aB-_56789012xy';

describe('L3 the code in a mail', () => {
  const line = `Voici votre code\u202f: ${CODE}\n`;
  it.each([
    ['plain', `Subject: x\n\n${line}\nRien.\n`],
    [
      'quoted-printable',
      'Content-Transfer-Encoding: quoted-printable\n\nCode=C2=A0: aB-_5678=\n9012xy\n\nRien.\n',
    ],
    ['base64', `Content-Transfer-Encoding: base64\r\n\r\n${Buffer.from(line).toString('base64')}\r\n`],
  ])('L3 is read from a %s file', (_case, file) => {
    expect(codeInMail(textOfMail(file))).toBe(CODE);
  });

  const stock = (code: string) =>
    `test@example.org,\n  A request to reset the password has been made at Site.\n` +
    `  Here is your temporary password ${code} this will expire in 7 Days.\n  test%40example.org\n`;
  it.each([
    ['a sentence of rest_password', stock('zOblxkrUHvDvwg'), 'zOblxkrUHvDvwg'],
    ['the end of a sentence', `Le code est ${CODE}.`, CODE],
    ['a text that says it twice', `${CODE}\n${CODE}\n`, CODE],
    ['two mails', stock(CODE) + stock('zOblxkrUHvDvwg'), undefined],
    [
      'a mail of another kind',
      'Replacement login information: http://site.example/user/reset/2/aB1',
      undefined,
    ],
    ['a word that is too short or too long', `aB56789 ${'aB5'.repeat(22)}`, undefined],
  ])('L3 is one word that looks random: %s', (_case, text, code) => {
    expect(codeInMail(text)).toBe(code);
  });
});

describe('L3 --reset-code-command', () => {
  const read = (command: string, timeout = A_MINUTE) =>
    codesFromCommand(command, timeout)('test@example.org');

  it.each([
    ['a code alone, whatever it looks like', 'echo twelveletter', 'twelveletter'],
    ['the text of a mail', `echo "Your code: ${CODE}"`, CODE],
    ['the address, in its services', 'echo "$CONFORMANCE_MAIL" | tr -c "a-z\\n" -', 'test-example-org'],
    ['nothing yet', 'true', undefined],
    ['two codes', `echo ${CODE}; echo ${CODE}2`, undefined],
    ['an answer that is no code', 'echo "no mail yet"', undefined],
  ])('L3 gives %s', async (_case, command, code) => {
    expect(await read(command)).toBe(code);
  });

  it.each([
    ['fails', `echo ${CODE}; echo ${CODE} >&2; exit 3`, 'ended with 3', A_MINUTE],
    ['does not exist', 'conformance-no-such-command', 'ended with 127', A_MINUTE],
    ['takes too long', `echo ${CODE}; sleep 2`, 'took too long', 100],
  ])(
    'L3 that %s is a reason not to try, without what it printed',
    async (_case, command, reason, timeout) => {
      const message = `mailed codes cannot be read: --reset-code-command ${reason}`;
      await expect(read(command, timeout)).rejects.toEqual(new NotTried(message));
    },
  );
});
