import { InvalidArgumentError, type Command } from 'commander';
import type { OpenDatabase } from '../../database/connection';
import type { Connection } from '../../database/schema';
import { isStorableText } from '../../boundValues';
import type { Language } from '../../requestUrl';
import { activationLetter, mailChangedLetter, resetCodeLetter } from '../../mail/letters';
import type { Mail } from '../../mail/mailer';
import { isGuessable, textsOf } from '../../oauth/passwordRule';
import { hashPassword, MAX_PASSWORD, MIN_PASSWORD } from '../../oauth/passwords';
import { endSessions } from '../../oauth/tokens';
import type { SecurityEvent } from '../../securityLog';
import { issueResetCode } from '../../recovery/codes';
import { addDataNode, saveUser, unusablePasswordHash } from '../../users/accounts';
import {
  addPerson,
  countSessions,
  deletePerson,
  describePerson,
  listPeople,
  lockUser,
  SITE_USER,
  stateOf,
  writeCategories,
} from '../../users/administration';
import { MAX_LENGTH } from '../../users/fields';
import { lockLogins, loginIsTaken, type User } from '../../users/store';
import { readDay, readIds, readLanguage, readMail } from '../arguments';
import { AdminError, requireMail, type AdminContext } from '../context';
import { count, details, json, table } from '../text';
import { requirePeopleCategories } from './categories';

function readText(text: string): string {
  if (text.length > MAX_LENGTH || !isStorableText(text)) {
    throw new InvalidArgumentError(`Give at most ${MAX_LENGTH} characters.`);
  }
  return text;
}

async function findPerson(trx: Connection, { engine }: OpenDatabase, who: string): Promise<User> {
  const user = await lockUser(trx, engine, who);
  if (!user) throw new AdminError(`Nobody has the e-mail or id ${who}. See: npm run provider -- users list`);
  return user;
}

/** A command on one person, its first argument. */
const personCommand = (users: Command, name: string, description: string): Command =>
  users.command(name).description(description).argument('<who>', 'the person’s e-mail or id');

/** What a command does to a person, and says when it is done; `mail` is then sent. */
type Change<Given> = (
  trx: Connection,
  user: User,
  now: number,
  given: Given,
) => Promise<string | { message: string; mail: Mail }>;

const UNCHANGED = 'Nothing to change.';

/** Makes commands that change one person in a transaction, and note an event; a change is given the argument after the person, else the options. */
const changeCommand =
  (users: Command, context: AdminContext) =>
  <Given>(name: string, description: string, change: Change<Given>, event?: SecurityEvent): Command =>
    personCommand(users, name, description).action(async (who: string, given: Given) => {
      const database = await context.open();
      const done = await database.db.transaction().execute(async (trx) => {
        const user = await findPerson(trx, database, who);
        if (user.id === SITE_USER) throw new AdminError('Account 1 is the site’s own and is never changed.');
        const said = await change(trx, user, context.clock.now(), given);
        return { said, userId: user.id };
      });
      if (event !== undefined && done.said !== UNCHANGED) context.note(event, { userId: done.userId });
      const { said } = done;
      context.out(`${typeof said === 'string' ? said : said.message}\n`);
      if (typeof said !== 'string') await context.mailer().send(said.mail);
    });

const publicUrl = (context: AdminContext): string | undefined => context.settings().site?.publicUrl;

/** A password from standard input, its line break left out; an AdminError when it is not usable. */
async function readPassword(context: AdminContext, person: Partial<User>): Promise<string> {
  const password = (await context.readInput()).replace(/\r?\n$/, '');
  const { length } = [...password];
  if (length < MIN_PASSWORD || length > MAX_PASSWORD || /\p{Cc}/u.test(password)) {
    throw new AdminError(
      `The password on standard input must have ${MIN_PASSWORD} to ${MAX_PASSWORD} characters, on one line.`,
    );
  }
  if (await isGuessable(password, textsOf(person))) {
    throw new AdminError(
      'The password on standard input is too easy to guess: three or four unrelated words make a good one.',
    );
  }
  return password;
}

function readingCommands(users: Command, context: AdminContext): void {
  users
    .command('list')
    .description('List people')
    .option('--waiting', 'only registrations that wait for your decision')
    .option('--blocked', 'only people who are blocked')
    .option('--json', 'as JSON')
    .action(async (options: { waiting?: true; blocked?: true; json?: true }) => {
      const { db } = await context.open();
      const wanted = [...(options.waiting ? ['waiting'] : []), ...(options.blocked ? ['blocked'] : [])];
      const people = (await listPeople(db)).filter(
        ({ state }) => wanted.length === 0 || wanted.includes(state),
      );
      const rows = people.map((person) => [
        String(person.uid),
        person.mail,
        `${person.firstname} ${person.lastname}`.trim(),
        person.state,
        person.categories.join(', '),
        person.anchored ?? '',
        person.language,
        person.created.slice(0, 10),
      ]);
      const headers = ['ID', 'E-MAIL', 'NAME', 'STATE', 'CATEGORIES', 'ANCHORED', 'LANGUAGE', 'SINCE'];
      context.out(options.json ? json(people) : table(headers, rows, 'Nobody.'));
    });

  personCommand(users, 'show', 'Show one person, never what they wrote')
    .option('--json', 'as JSON')
    .action(async (who: string, options: { json?: true }) => {
      const database = await context.open();
      const { person, sessions } = await database.db.transaction().execute(async (trx) => {
        const user = await findPerson(trx, database, who);
        return {
          person: await describePerson(trx, user),
          sessions: await countSessions(trx, user.id, context.clock.now()),
        };
      });
      const shown = { ...person, sessions };
      const pairs = Object.entries(shown).map(([name, value]) => {
        return [name, Array.isArray(value) ? value.join(', ') : String(value ?? '')] as const;
      });
      context.out(options.json ? json(shown) : details(pairs));
    });
}

interface CreateOptions {
  firstname: string;
  lastname: string;
  title?: string;
  company?: string;
  businessunit?: string;
  telephone?: string;
  language: Language;
  categories?: number[];
  anchored?: string | null;
  passwordStdin?: true;
}

async function createPerson(context: AdminContext, mail: string, options: CreateOptions): Promise<void> {
  const fields = {
    mail,
    field_firstname: options.firstname,
    field_lastname: options.lastname,
    field_title: options.title ?? null,
    field_company: options.company ?? null,
    field_businessunit: options.businessunit ?? null,
    field_telephone: options.telephone ?? null,
    field_ancrage: options.anchored ?? null,
  };
  const password = options.passwordStdin ? await readPassword(context, fields) : undefined;
  if (password === undefined) await requireMail(context);
  // Before the transaction, which must not wait for a hash.
  const passwordHash = await (password === undefined ? unusablePasswordHash() : hashPassword(password));
  const { db, engine } = await context.open();
  const now = context.clock.now();
  const { user, code } = await db.transaction().execute(async (trx) => {
    await lockLogins(trx, engine);
    await requirePeopleCategories(trx, options.categories ?? []);
    const account = {
      ...fields,
      created: now,
      password_hash: passwordHash,
      langcode: options.language,
    };
    const added = await addPerson(trx, account, options.categories ?? []);
    if (!added) throw new AdminError('An account with this e-mail exists already.');
    return {
      user: added,
      code: password === undefined ? await issueResetCode(trx, added.id, now) : undefined,
    };
  });
  context.note('created', { userId: user.id });
  context.out(`Account ${user.id} was created${code === undefined ? '' : '; a code is mailed'}.\n`);
  if (code !== undefined) await context.mailer().send(activationLetter(user, code, publicUrl(context)));
}

function createCommand(users: Command, context: AdminContext): void {
  users
    .command('create')
    .description('Create an open account; a code to choose a password with is mailed')
    .argument('<mail>', 'e-mail, also the account name', readMail)
    .requiredOption('--firstname <text>', 'first name', readText)
    .requiredOption('--lastname <text>', 'last name', readText)
    .option('--title <text>', 'position', readText)
    .option('--company <text>', 'company', readText)
    .option('--businessunit <text>', 'business unit', readText)
    .option('--telephone <text>', 'telephone', readText)
    .option('--language <fr|en>', 'language of mails', readLanguage, 'fr')
    .option('--categories <ids>', 'categories, for example 1,2', readIds)
    .option('--anchored <day>', 'day of the anchorage meeting, YYYY-MM-DD', readDay)
    .option('--password-stdin', 'take the password from standard input and mail nothing')
    .addHelpText(
      'after',
      `
Examples:
  npm run provider -- users create ines@example.org --firstname Inès --lastname Caron --categories 1
  npm run --silent provider -- users create ines@example.org --firstname Inès --lastname Caron --password-stdin < password.txt
`,
    )
    .action((mail: string, options: CreateOptions) => createPerson(context, mail, options));
}

function changingCommands(users: Command, context: AdminContext): void {
  const changing = changeCommand(users, context);

  changing(
    'activate',
    'Open an account that waits; a code to choose a password with is mailed',
    async (trx, user, now) => {
      const state = stateOf(user);
      if (state !== 'waiting') throw new AdminError(`This account does not wait, it is ${state}.`);
      await saveUser(trx, user.id, { status: 1 }, now);
      await addDataNode(trx, user, now);
      const mail = activationLetter(user, await issueResetCode(trx, user.id, now), publicUrl(context));
      return { message: `Account ${user.id} is open; a code is mailed to ${user.mail}.`, mail };
    },
    'activated',
  ).hook('preAction', () => requireMail(context));

  changing(
    'send-code',
    'Mail a new code to choose a password with, in place of any earlier one',
    async (trx, user, now) => {
      if (user.status !== 1) throw new AdminError('This account is not open, so a code would not work.');
      const mail = resetCodeLetter(user, await issueResetCode(trx, user.id, now), publicUrl(context));
      return { message: `A code is mailed to ${user.mail}.`, mail };
    },
    'reset-asked',
  ).hook('preAction', () => requireMail(context));

  changing(
    'block',
    'Block a person: no login, and every session ends; nothing they wrote is deleted',
    async (trx, user, now) => {
      if (user.status === 0) throw new AdminError(`This account is ${stateOf(user)} already.`);
      await saveUser(trx, user.id, { status: 0 }, now);
      if (!context.settings().stockSessions) await endSessions(trx, user.id);
      return `Account ${user.id} (${user.mail}) is blocked.`;
    },
    'blocked',
  );

  changing(
    'unblock',
    'Let a blocked person in again',
    async (trx, user, now) => {
      const state = stateOf(user);
      if (state === 'waiting') throw new AdminError('This account waits: open it with users activate.');
      if (state === 'active') throw new AdminError('This account is not blocked.');
      await saveUser(trx, user.id, { status: 1 }, now);
      return `Account ${user.id} (${user.mail}) is open again.`;
    },
    'unblocked',
  );

  changing(
    'categories',
    'Put a person into exactly these categories',
    async (trx, user, now, ids: number[]) => {
      await requirePeopleCategories(trx, ids);
      const { categories } = await describePerson(trx, user);
      const isSame = categories.length === ids.length && categories.every((id) => ids.includes(id));
      if (isSame) return UNCHANGED;
      await writeCategories(trx, user.id, ids);
      await saveUser(trx, user.id, {}, now);
      return `Categories of account ${user.id} (${user.mail}): ${ids.join(', ') || 'none'}.`;
    },
  ).argument('<ids>', 'for example 1,2, or none', readIds);

  changing(
    'anchor',
    'Set the day of the anchorage meeting, which opens the person’s synthesis',
    async (trx, user, now, day: string | null) => {
      if (user.field_ancrage === day) return UNCHANGED;
      await saveUser(trx, user.id, { field_ancrage: day }, now);
      return `Anchorage meeting of account ${user.id} (${user.mail}): ${day ?? 'none'}.`;
    },
  ).argument('<day>', 'YYYY-MM-DD, or none', readDay);

  changing('language', 'Set the language of a person’s mails', async (trx, user, now, language: Language) => {
    if (user.langcode === language) return UNCHANGED;
    await saveUser(trx, user.id, { langcode: language }, now);
    return `Language of account ${user.id} (${user.mail}): ${language}.`;
  }).argument('<fr|en>', 'the language', readLanguage);

  changing(
    'mail',
    'Change a person’s e-mail, which is also the name they log in with; ends their sessions, and mails the old address',
    async (trx, user, now, mail: string) => {
      if (user.mail === mail && user.name === mail) return UNCHANGED;
      if (await loginIsTaken(trx, mail, user.id)) throw new AdminError('Another account has this e-mail.');
      await saveUser(trx, user.id, { mail, name: mail }, now);
      const message = `Account ${user.id} now logs in as ${mail}.`;
      if (user.mail === mail) return message;
      const { stockSessions, site } = context.settings();
      if (!stockSessions) await endSessions(trx, user.id);
      return { message, mail: mailChangedLetter(user, site?.administratorMail) };
    },
    'email-changed',
  )
    .argument('<mail>', 'the new e-mail', readMail)
    .hook('preAction', () => requireMail(context));

  changing(
    'logout-everywhere',
    'End all sessions of a person, on every device',
    async (trx, user, now) => {
      const sessions = await countSessions(trx, user.id, now);
      await endSessions(trx, user.id);
      return `${count(sessions, 'session')} of account ${user.id} (${user.mail}) ended.`;
    },
    'sessions-ended',
  );

  changing(
    'delete',
    'Delete a person and all they wrote, for good (earlier backups still hold it)',
    async (trx, user, _now, { yes }: { yes?: true }) => {
      if (!yes) {
        throw new AdminError(`This deletes account ${user.id} with everything in it; say --yes to do it.`);
      }
      await deletePerson(trx, user);
      return `Account ${user.id} (${user.mail}) and all that belonged to it are deleted.`;
    },
    'deleted',
  ).option('--yes', 'I mean it');
}

/** `users`: the people of the programme. */
export function userCommands(program: Command, context: AdminContext): void {
  const users = program
    .command('users')
    .description('People: accounts, categories, anchorage meetings')
    .addHelpText(
      'after',
      `
Changing a person ends their access for a moment; the app renews it by itself.
No command shows what a person wrote, and none opens or resets their vault: a new password does not either.

Examples:
  npm run provider -- users list --waiting
  npm run provider -- users activate ines@example.org
  npm run provider -- users categories ines@example.org 1,2
  npm run provider -- users anchor ines@example.org 2026-12-01
`,
    );
  readingCommands(users, context);
  createCommand(users, context);
  changingCommands(users, context);
}
