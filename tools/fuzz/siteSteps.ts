import { isJsonObject, parseJson } from '../../src/domain/json';
import { now } from './browser';
import type { Dice } from './dice';
import { textOf } from './model';
import type { Step } from './steps';
import type { TabSlot, World } from './world';

/** Kinds of steps that only every other walk without a vault takes. */
export type SiteKind = 'site' | 'otherClient' | 'profile';

/** The site begins to do something wrong, or ends it. */
export function site(world: World, dice: Dice): void {
  if (!world.site.isSound && dice.chance(0.5)) {
    world.site.mend();
    world.log('    the site is mended');
  } else {
    world.log(`    the site: ${world.site.spoil(dice)}`);
  }
  if (world.site.isMarkLost) world.model.forgetAgreement();
  if (world.site.isChangingWords) world.model.changeWords();
}

/** Another client, which knows nothing of versions, writes a note. Devices then unite: what was deleted may come back. */
export async function otherClient(world: World, step: Step, dice: Dice): Promise<void> {
  await world.pass(10_000);
  world.model.forgetAgreement();
  const { field_celebrations, field_other_data } = await world.providerTexts();
  const registrations = parseJson(field_other_data ?? '');
  const { versions, ...others } = isJsonObject(registrations) ? registrations : {};
  const celebrations = parseJson(field_celebrations ?? '') ?? {};
  if (!isJsonObject(celebrations)) return;
  const note = { kind: 'note', text: textOf(`other${String(step.number)}`) };
  const isKept = versions !== undefined && dice.chance(0.5);
  world.log(`    another client notes ${note.text}, versions ${isKept ? 'as they were' : 'left out'}`);
  await world.writeAsOther({
    field_celebrations: JSON.stringify({ ...celebrations, [String(now())]: note }),
    field_other_data: JSON.stringify({ ...others, ...(isKept && { versions }) }),
  });
}

/** A browser's profile is copied, or the copy put in place of it, or of another's. */
export async function profile(world: World, { browser }: TabSlot, dice: Dice): Promise<void> {
  const isCopying = !world.profile || dice.chance(0.3);
  world.log(`    a profile is ${isCopying ? 'copied' : 'put in place'}`);
  if (isCopying) world.copyProfile(browser);
  else await world.putProfile(browser);
}
