import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ProviderContext } from '../context';
import type { Connection } from '../database/schema';
import {
  isEmptyInPhp,
  readEntityBody,
  readItems,
  receiveFlag,
  receiveText,
  requireJsonFormat,
  requireJsonNotForm,
} from '../drupal/received';
import { refuseSessionCookie } from '../drupal/session';
import { addressIdentifier, callerAddress, registrationRule, requireTries } from '../flood';
import type { Language } from '../requestUrl';
import { registrationLetter, registrationToReviewLetter } from '../mail/letters';
import { forbidden, Problem, unexpected, validationFailed } from '../problems';
import { refuseOtherMethods } from '../routing';
import { addAccount, unusablePasswordHash, type NewAccount } from './accounts';
import { emailViolation, hiddenFields, isOwnTextField, mailTaken, MAX_LENGTH, MAX_MAIL } from './fields';
import { serializeUser } from './serialize';
import { findUserByMail, lockLogins, loginIsTaken } from './store';

/** Characters of an account name. */
const MAX_NAME = 60;

/** What a visitor may say of an account, besides the texts. */
const settable = new Set(['uid', 'name', 'mail', 'pass', 'field_cgu', 'preferred_langcode', 'timezone']);
const refused: ReadonlySet<string> = new Set([
  ...hiddenFields,
  ...['uuid', 'langcode', 'preferred_admin_langcode', 'default_langcode', 'created', 'changed'],
  ...['user_picture', 'field_ancrage', 'field_categorie', 'field_data'],
]);
/** What a stranger is not shown of an account. */
const unseen = ['preferred_langcode', 'preferred_admin_langcode', 'mail', 'timezone'];

/**
 * What core refuses before it looks at values, in its order: an id, a caller who has an account, a password (chosen
 * through a mailed code) and a field that is not a visitor's to set.
 */
function checkFields(request: FastifyRequest, sent: ReadonlyMap<string, unknown>): void {
  if (readItems('uid', sent.get('uid')).some((value) => !isEmptyInPhp(value))) {
    throw new Problem(400, 'An ID has been set and only new user accounts can be registered.');
  }
  if (request.caller) throw forbidden('Only anonymous users can register a user.');
  if (readItems('pass', sent.get('pass')).some((value) => value !== null && value !== '')) {
    throw new Problem(422, 'A Password cannot be specified. It will be generated on login.');
  }
  for (const field of sent.keys()) {
    if (refused.has(field)) throw forbidden(`Access denied on creating field '${field}'.`);
  }
}

async function nameViolations(db: Connection, name: string): Promise<string[]> {
  if (name === '') return ['name: You must enter a username.'];
  const found: string[] = [];
  if (name.startsWith(' ')) found.push('name: The username cannot begin with a space.');
  if (name.endsWith(' ')) found.push('name: The username cannot end with a space.');
  if (name.includes('  ')) found.push('name: The username cannot contain multiple spaces in a row.');
  if (/[^\p{L}\p{N} @+_.'-]/u.test(name)) found.push('name: The username contains an illegal character.');
  if ([...name].length > MAX_NAME) {
    found.push(`name: The username ${name} is too long: it must be ${MAX_NAME} characters or less.`);
  }
  if (await loginIsTaken(db, name)) found.push(`name: The username ${name} is already taken.`);
  return found;
}

async function mailViolations(db: Connection, mail: string): Promise<string[]> {
  if (mail === '') return ['mail: Email field is required.'];
  const malformed = emailViolation(mail);
  const found = malformed === undefined ? [] : [malformed];
  if ([...mail].length > MAX_MAIL) {
    found.push(`mail.0.value: Email: may not be longer than ${MAX_MAIL} characters.`);
  }
  if (await loginIsTaken(db, mail)) found.push(mailTaken(mail));
  return found;
}

/** Throws the 422 of an account whose name or e-mail is not one, or another's, and of `violations` before. */
async function requireLogin(db: Connection, { name = '', mail }: NewAccount, violations: string[] = []) {
  violations.push(...(await nameViolations(db, name)), ...(await mailViolations(db, mail)));
  if (violations.length > 0) throw validationFailed(violations);
}

const isLanguage = (value: unknown): value is Language => value === 'fr' || value === 'en';

/** The language asked for, undefined when none is; what is not one of the site's is noted in `violations`. */
function receiveLanguage(violations: string[], items: readonly unknown[]): Language | undefined {
  if (items.some((value) => typeof value === 'object' && value !== null)) throw unexpected();
  if (items.length > 1) {
    violations.push(
      'preferred_langcode: Preferred language code: this field cannot hold more than 1 values.',
    );
  }
  for (const [index, value] of items.entries()) {
    if (value === null || isLanguage(value)) continue;
    for (const path of [`preferred_langcode.${index}.value`, `preferred_langcode.${index}`]) {
      violations.push(`${path}: The value you selected is not a valid choice.`);
    }
  }
  return items.find(isLanguage);
}

/** The account that `sent` describes; throws the 422 with every violation. */
async function readAccount(context: ProviderContext, sent: ReadonlyMap<string, unknown>) {
  const account = { mail: '', name: '', created: context.clock.now() };
  const fields: Partial<NewAccount> = {};
  const violations: string[] = [];
  for (const [field, given] of sent) {
    const items = readItems(field, given);
    if (isOwnTextField(field)) {
      const text = receiveText(violations, field, items, MAX_LENGTH);
      if (text !== undefined) fields[field] = text;
    } else if (field === 'field_cgu') {
      const flag = receiveFlag(violations, field, items);
      if (flag !== undefined) fields.field_cgu = flag;
    } else if (field === 'name' || field === 'mail') {
      account[field] = receiveText(violations, field, items) ?? '';
    } else if (field === 'preferred_langcode') {
      const language = receiveLanguage(violations, items);
      if (language !== undefined) fields.langcode = language;
    }
  }
  await requireLogin(context.db, account, violations);
  return { ...account, ...fields };
}

/** POST /user/register, core's own. The account waits, blocked, until an administrator opens it. */
export function registerRoute(app: FastifyInstance, context: ProviderContext): void {
  const { db, engine, mailer, site } = context;
  app.post(
    '/user/register',
    { onRequest: [requireJsonFormat, requireJsonNotForm, refuseSessionCookie] },
    async (request) => {
      const sent = readEntityBody(request.body, 'No user account data for registration received.');
      const isKnown = (field: string) => settable.has(field) || refused.has(field) || isOwnTextField(field);
      if (![...sent.keys()].every(isKnown)) throw unexpected();
      checkFields(request, sent);
      await requireTries(context, [
        { rule: registrationRule, identifier: addressIdentifier(callerAddress(request)) },
      ]);
      const account = await readAccount(context, sent);
      const password_hash = await unusablePasswordHash();
      const user = await db.transaction().execute(async (trx) => {
        await lockLogins(trx, engine);
        // Another may have taken them since.
        await requireLogin(trx, account);
        return addAccount(trx, { ...account, password_hash });
      });
      context.note('registered', { userId: user.id, address: callerAddress(request) });
      await mailer.send(registrationLetter(user));
      if (site.administratorMail !== undefined) {
        const administrator = await findUserByMail(db, site.administratorMail);
        const recipient = { mail: site.administratorMail, langcode: administrator?.langcode ?? 'fr' };
        await mailer.send(registrationToReviewLetter(recipient, user.id));
      }
      const fields = Object.entries(await serializeUser(db, user));
      return Object.fromEntries(fields.filter(([field]) => !unseen.includes(field)));
    },
  );
  // GET and PATCH are those of /user/:uid.
  refuseOtherMethods(app, '/user/register', ['GET', 'POST', 'PATCH']);
}
