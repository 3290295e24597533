import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStorableText } from '../boundValues';
import type { ProviderContext } from '../context';
import { isEmptyInPhp, isJsonContent, phpText, readJson, requireJsonFormat } from '../drupal/received';
import { startAnonymousSession } from '../drupal/session';
import { resetCodeLetter } from '../mail/letters';
import {
  accountAtAddress,
  accountIdentifier,
  accountRule,
  addressIdentifier,
  callerAddress,
  clearTries,
  codeAccountRule,
  codeAddressRule,
  requestAccountRule,
  requestAddressRule,
  requestMailRule,
  requireTries,
} from '../flood';
import { isGuessable, textsOf } from '../oauth/passwordRule';
import { hashPassword, MAX_PASSWORD, MIN_PASSWORD } from '../oauth/passwords';
import { endSessions } from '../oauth/tokens';
import { noRoute, Problem, unexpected, validationFailed } from '../problems';
import { refuseOtherMethods } from '../routing';
import { saveUser } from '../users/accounts';
import { SITE_USER } from '../users/administration';
import { findUserByMail, findUserByNameOrMail, type User } from '../users/store';
import { issueResetCode, useResetCode, type CodeUse } from './codes';

const SENT = 'Further instructions have been sent to your email address.';
const CHANGED = 'Your New Password has been saved please log in.';

/** The id of no account: a code tried for nobody takes as long as one tried for someone. */
const NOBODY = 0;

type Body = Record<string, unknown>;

/** Another body than JSON finds no route here, where it is a 415 elsewhere (contract 4.1). */
async function findJsonContent(request: FastifyRequest): Promise<void> {
  if (!isJsonContent(request.headers['content-type'])) throw noRoute(request);
}

/** The members of a body. An empty body, or JSON that is no array or object, is PHP's TypeError: 500. */
function readBody(request: FastifyRequest): Body {
  const json = readJson(request.body);
  if (typeof json !== 'object' || json === null) throw unexpected();
  return json as Body;
}

/** A member as PHP would take it for text; undefined when it is empty. A list or an object is a 500. */
function textMember(body: Body, name: string): string | undefined {
  const given = Object.hasOwn(body, name) ? body[name] : undefined;
  if (isEmptyInPhp(given)) return undefined;
  const text = phpText(given);
  if (text === undefined) throw unexpected();
  return text;
}

/** POST /user/lost-password (contract 4.1): the same answer whether the account exists or not. */
async function requestCode(context: ProviderContext, request: FastifyRequest, reply: FastifyReply) {
  const { db, clock, mailer, site } = context;
  const body = readBody(request);
  const mail = textMember(body, 'mail');
  if (mail === undefined) throw new Problem(400, 'Please Post mail key.');
  const language = textMember(body, 'lang');
  const user = isStorableText(mail) ? await findUserByMail(db, mail) : undefined;
  const account = accountIdentifier(user, mail);
  const address = callerAddress(request);
  await requireTries(context, [
    { rule: requestAddressRule, identifier: addressIdentifier(address) },
    { rule: requestAccountRule, identifier: accountAtAddress(account, address) },
    { rule: requestMailRule, identifier: account },
  ]);
  context.note('reset-asked', { userId: user?.id, address });
  if (!(await mailer.isReady())) throw new Problem(400, "Sorry system can't send email at the moment");
  const isOpen = user?.status === 1;
  const owner = isOpen ? user : { id: SITE_USER, mail: 'nobody@localhost', langcode: 'fr' };
  const recipient = { ...owner, langcode: language ?? owner.langcode };
  // Nobody logs in with the site's account: its code costs what another does, and ends with its letter.
  const issued = issueResetCode(db, owner.id, clock.now());
  await mailer.send(
    issued.then((code) => ({
      ...resetCodeLetter(recipient, code, site.publicUrl),
      ...(!isOpen && { isForNobody: true }),
    })),
  );
  startAnonymousSession(request, reply);
  return { message: SENT };
}

const GUESSABLE =
  'pass.0.value: Password: is too easy to guess. Three or four unrelated words make a good one.';

/** A new password: its hash, and whether it is made of what is known of its person. */
interface NewPassword {
  hash: string;
  isPersonal: boolean;
}

/** Changes the password of an account that is open, if `code` is its own; otherwise nothing. */
async function resetPassword(
  { db, clock, stockSessions }: ProviderContext,
  user: User | undefined,
  code: string,
  { hash, isPersonal }: NewPassword,
): Promise<CodeUse> {
  const userId = user?.status === 1 ? user.id : NOBODY;
  return db.transaction().execute(async (trx) => {
    const outcome = await useResetCode(trx, userId, code, clock.now());
    if (outcome !== 'used') return outcome;
    // Only to who has the code, which stays good: a refusal tells what the person's names are made of.
    if (isPersonal) throw validationFailed([GUESSABLE]);
    await saveUser(trx, userId, { password_hash: hash }, clock.now());
    if (!stockSessions) await endSessions(trx, userId);
    return outcome;
  });
}

/** The 400 of a code that changed nothing. */
function codeRefused(user: User | undefined, use: Exclude<CodeUse, 'used'>): Problem {
  if (!user) return new Problem(400, 'This User was not found or invalid');
  // A bare JSON string, as the module answers here and nowhere else.
  if (user.status !== 1) {
    return new Problem(400, 'This account is blocked or has not been activated yet.', { as: 'json' });
  }
  return new Problem(
    400,
    use === 'none' ? 'No valid temp password request.' : 'The recovery password is not valid.',
  );
}

/** POST /user/lost-password-reset (contract 4.2). */
async function changePassword(context: ProviderContext, request: FastifyRequest) {
  const body = readBody(request);
  const name = textMember(body, 'name');
  const password = textMember(body, 'new_pass');
  const code = isEmptyInPhp(body.temp_pass) ? undefined : body.temp_pass;
  if (name === undefined || password === undefined || code === undefined) {
    throw new Problem(400, 'name, new_pass, and temp_pass fields are required');
  }
  if (typeof code !== 'string') throw unexpected();
  const { length } = [...password];
  if (length > MAX_PASSWORD) {
    throw validationFailed([`pass.0.value: Password: may not be longer than ${MAX_PASSWORD} characters.`]);
  }
  if (length < MIN_PASSWORD) {
    throw validationFailed([`pass.0.value: Password: must have at least ${MIN_PASSWORD} characters.`]);
  }
  const user = isStorableText(name) ? await findUserByNameOrMail(context.db, name) : undefined;
  const account = accountIdentifier(user, name);
  const address = callerAddress(request);
  const identifier = accountAtAddress(account, address);
  const byAddress = { rule: codeAddressRule, identifier: addressIdentifier(address) };
  const tries = await requireTries(context, [byAddress]);
  if (await isGuessable(password, [name])) throw validationFailed([GUESSABLE]);
  const isPersonal = await isGuessable(password, textsOf(user ?? {}));
  const hash = await hashPassword(password);
  const use = await resetPassword(context, user, code, { hash, isPersonal });
  context.note(use === 'used' ? 'reset-done' : 'reset-refused', { userId: user?.id, address });
  if (use !== 'used') {
    await requireTries(context, [{ rule: codeAccountRule, identifier }]);
    throw codeRefused(user, use);
  }
  await tries.forget();
  // Whoever holds the code is the owner: wrong passwords and codes don't keep them out any longer.
  for (const rule of [codeAccountRule, accountRule, requestAccountRule])
    await clearTries(context, rule, identifier);
  await clearTries(context, requestMailRule, account);
  return { message: CHANGED };
}

/** Password recovery by mailed code (contract 4). */
export function recoveryRoutes(app: FastifyInstance, context: ProviderContext): void {
  const options = { onRequest: [requireJsonFormat, findJsonContent] };
  app.post('/user/lost-password', options, (request, reply) => requestCode(context, request, reply));
  app.post('/user/lost-password-reset', options, (request) => changePassword(context, request));
  // GET and PATCH are those of /user/:uid.
  refuseOtherMethods(app, '/user/lost-password', ['GET', 'POST', 'PATCH']);
  refuseOtherMethods(app, '/user/lost-password-reset', ['GET', 'POST', 'PATCH']);
}
