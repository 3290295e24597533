import type { Locator } from '@playwright/test';
import type { Answer, Answers } from '../../src/domain/exercise/answers';
import type { Condition, Exercise, Field, Slide } from '../../src/domain/exercise/exerciseSchema';
import type { Reconnections } from '../../src/domain/entries/reconnection';
import { titleLead } from '../../src/domain/exercise/titleLead';
import { filledSlide, quoteOf } from '../../src/exercises/filledPlaceholders';
import { named } from '../support/screenNames';
import { expect } from './fixtures';
import type { Visitor } from './moves';

/** Which of several is taken: at each choice the first, or the last. */
export type Taste = 'first' | 'last';

/** A question, and what the walker knows as it answers it. */
interface Asked {
  field: Field;
  slide: Slide;
  exercise: Exercise;
  given: Answers;
}

const progressText = {
  fr: (step: number, of: number) => `Étape ${String(step)} sur ${String(of)}`,
  en: (step: number, of: number) => `Step ${String(step)} of ${String(of)}`,
};

const holds = (when: Condition | undefined, given: Answers) =>
  when === undefined || given[when.field] === when.is;

/** What is on screen, read in the page at one moment; `missing` are those texts that are not there. */
const readSlide = (texts: readonly string[]) => {
  const heading = document.querySelector('h1');
  const progress = document.querySelector('[role=progressbar]');
  const main = document.querySelector('main')?.textContent ?? '';
  return {
    heading: heading?.textContent,
    focused:
      heading !== null && document.activeElement === heading ? 'heading' : document.activeElement?.localName,
    step: progress?.getAttribute('aria-valuenow'),
    of: progress?.getAttribute('aria-valuemax'),
    progress: progress?.getAttribute('aria-valuetext'),
    missing: texts.filter((text) => !main.includes(text)),
  };
};

/** The slide's questions that apply after these answers. */
const fieldsAsked = ({ fields = [] }: Slide, given: Answers): Field[] =>
  fields.filter(({ when }) => holds(when, given));

/** The slides that apply after these answers: one whose every question falls away falls away too. */
const slidesShown = ({ slides }: Exercise, given: Answers): Slide[] =>
  slides.filter(
    (slide) => holds(slide.when, given) && (!slide.fields?.length || fieldsAsked(slide, given).length > 0),
  );

/** Name of the element that a slide's first box is; undefined for a slide that begins with none. */
const firstBox = ({ kind }: Slide, field: Field | undefined): string | undefined => {
  if (!field || kind === 'summary' || kind.startsWith('pick-')) return undefined;
  if (field.type === 'date') return 'input';
  return ['text', 'textarea', 'list'].includes(field.type) ? 'textarea' : undefined;
};

/** Names of an entry's intuitions that are not realised yet: those a derailor may come from. */
const pendingNames = (entry: Reconnections[string] | undefined): string[] =>
  (entry?.intuitionsdata ?? []).filter(({ realised }) => realised === undefined).map(({ name }) => name);

/**
 * Someone who knows nothing but an exercise's document, and has a keyboard and no pointer. What comes on screen is
 * compared with the document slide by slide.
 */
export class Walker {
  private written = 0;

  constructor(
    private readonly visitor: Visitor,
    private readonly taste: Taste = 'first',
    /** What else is looked at on each slide. */
    private readonly onSlide: () => Promise<void> = () => Promise.resolve(),
  ) {}

  /**
   * Answers every question of the exercise on screen, from the first slide to the last one's Save.
   * @param given answers that are there already
   * @returns every answer that applies, by name, as it is to be stored; of a list its items' names, of three picked ones
   * their texts on screen
   */
  async completes(exercise: Exercise, given: Answers = {}): Promise<Answers> {
    const answers = { ...given };
    let [slide] = slidesShown(exercise, answers);
    while (slide) {
      const asked = filledSlide(slide, quoteOf(exercise, answers), answers);
      await this.sees(asked, exercise, answers);
      await this.onSlide();
      for (const field of asked.fields ?? []) {
        if (holds(field.when, answers))
          answers[field.name] = await this.answers({ field, slide: asked, exercise, given: answers });
      }
      const shown = slidesShown(exercise, answers);
      const next: Slide | undefined = shown[shown.indexOf(slide) + 1];
      await this.presses(this.visitor.the('button', next ? 'next' : 'save'));
      slide = next;
    }
    return answers;
  }

  /** Takes the radio button at a place, of those whose first is taken. */
  async choosesAmong(radios: Locator, place: number): Promise<void> {
    await this.tabsInto(radios);
    await this.goesAmong(place, await radios.count());
  }

  /** Goes to another radio button the shorter way round. */
  private async goesAmong(by: number, count: number): Promise<void> {
    const isDownShorter = by <= count - by;
    for (let step = 0; step < (isDownShorter ? by : count - by); step += 1)
      await this.visitor.page.keyboard.press(isDownShorter ? 'ArrowDown' : 'ArrowUp');
  }

  /** The slide is on screen as the document has it, and its first box has the focus, else its heading (row N7). */
  private async sees(slide: Slide, exercise: Exercise, given: Answers): Promise<void> {
    const { page, locale } = this.visitor;
    const shown = slidesShown(exercise, given);
    const fields = fieldsAsked(slide, given);
    const asksOne = fields.length === 1 && (slide.kind === 'questions' || slide.kind.startsWith('pick-'));
    const quote = quoteOf(exercise, given);
    const before =
      slide.kind === 'summary'
        ? shown.slice(
            0,
            shown.findIndex(({ id }) => id === slide.id),
          )
        : [];
    const written = before
      .map((one) => filledSlide(one, quote, given))
      .filter((one) =>
        fieldsAsked(one, given).some(({ name, type }) => type !== 'scale' && Object.hasOwn(given, name)),
      );
    const texts = [
      slide.title,
      slide.text ?? '',
      // A list names its boxes by its label, out of sight.
      ...fields.flatMap(({ type, label, hint = '' }) => (type === 'list' ? hint : [label, hint])),
      ...written.map(({ title }) => titleLead(title)),
    ];
    const step = shown.findIndex(({ id }) => id === slide.id) + 1;
    await expect
      .poll(() => page.evaluate(readSlide, texts), { intervals: [20, 50, 100] })
      .toEqual({
        heading: (asksOne ? fields[0]?.label : undefined) ?? slide.title,
        focused: firstBox(slide, fields[0]) ?? 'heading',
        step: String(step),
        of: String(shown.length),
        progress: expect.stringMatching(new RegExp(`(^|· )${progressText[locale](step, shown.length)}$`)),
        missing: [],
      });
  }

  private async answers(asked: Asked): Promise<Answer> {
    switch (asked.slide.kind) {
      case 'pick-reconnection':
        return this.picksReconnection(asked);
      case 'pick-intuition':
        return this.picksIntuition(asked);
      case 'pick-three':
        return this.picksThree(asked);
      default:
        return this.answerTo[asked.field.type](asked);
    }
  }

  /** How a question of each type is answered, and what is then stored. */
  private readonly answerTo: Record<Field['type'], (asked: Asked) => Promise<Answer>> = {
    text: async (asked) => this.types(this.box(asked), [this.words()]),
    textarea: async (asked) => this.types(this.box(asked), [this.words(), this.words()]),
    date: async (asked) => {
      // A day that reads the same whichever of day and month comes first.
      await this.types(this.box(asked), ['11112026']);
      return '2026-11-11';
    },
    choice: async ({ field }) => {
      const values = (field.options ?? []).map(({ value }) => value);
      const taken = await this.takesOne(field, this.byTaste(values.map((_value, index) => index)));
      return values[taken] ?? '';
    },
    choices: async ({ field }) => {
      const values = (field.options ?? []).map(({ value }) => value);
      const wanted = [...new Set([0, values.length - 1])];
      await this.ticks(field, wanted);
      return wanted.map((index) => values[index] ?? '');
    },
    scale: async ({ field }) => {
      const { min = 0, max = 0 } = field;
      return min + (await this.takesOne(field, this.byTaste([0, max - min])));
    },
    list: async ({ field }) => {
      const items = [this.words(), this.words()];
      for (const [index, item] of items.entries()) {
        const box = this.visitor.page.getByRole('textbox', {
          name: named(`${field.label} ${String(index + 1)}`),
        });
        if (index === 0) await this.tabsInto(box);
        else await this.visitor.page.keyboard.press('Enter');
        await expect(box).toBeFocused();
        await this.writes(item);
      }
      return items;
    },
  };

  private words(): string {
    this.written += 1;
    return `écrit ${String(this.written)}`;
  }

  private byTaste<Thing>(things: readonly Thing[]): Thing {
    const thing = this.taste === 'first' ? things[0] : things.at(-1);
    if (thing === undefined) throw new Error('There is nothing to take.');
    return thing;
  }

  /** The box of a question; questions of one slide may have the same words. */
  private box({ field, slide, given }: Asked): Locator {
    const alike = fieldsAsked(slide, given).filter(({ label }) => label === field.label);
    return this.visitor.main.getByLabel(field.label, { exact: true }).nth(alike.indexOf(field));
  }

  /** Goes on with Tab until one of the controls has the focus, if none has it yet, and tells which. */
  private async tabsInto(controls: Locator): Promise<number> {
    for (let presses = 0; presses <= 30; presses += 1) {
      const focused = await controls.evaluateAll((elements) =>
        elements.findIndex((element) => element === document.activeElement),
      );
      if (focused >= 0) return focused;
      await this.visitor.page.keyboard.press('Tab');
    }
    throw new Error(`${controls.toString()} was not reached with 30 presses of Tab.`);
  }

  /** Goes on with Tab to a button or link, and presses it. */
  async presses(button: Locator): Promise<void> {
    await this.tabsInto(button);
    await this.visitor.page.keyboard.press('Enter');
  }

  /** Writes lines in place of what the box holds. */
  private async types(box: Locator, lines: readonly string[]): Promise<string> {
    const { keyboard } = this.visitor.page;
    await this.tabsInto(box);
    if ((await box.getAttribute('type')) === 'date') await keyboard.type(lines.join(''));
    else {
      await keyboard.press('Control+A');
      for (const [index, line] of lines.entries()) {
        if (index > 0) await keyboard.press('Enter');
        await this.writes(line);
      }
    }
    return lines.join('\n');
  }

  /** Writes into the box with the focus: its first letter by its key, the rest at once, as a keyboard completes a word. */
  private async writes(text: string): Promise<void> {
    const { keyboard } = this.visitor.page;
    await keyboard.type(text.slice(0, 1));
    await keyboard.insertText(text.slice(1));
  }

  /** The options of a group of choices, whose texts are the document's if it gives any. */
  private async optionsOf(field: Field, role: 'radio' | 'checkbox'): Promise<Locator> {
    const groupRole = role === 'radio' ? 'radiogroup' : 'group';
    const group = this.visitor.main.getByRole(groupRole, { name: named(field.label) });
    if (field.options)
      await expect(group.locator('label')).toHaveText(field.options.map(({ label }) => label));
    return group.getByRole(role);
  }

  /** Goes to a radio button the shorter way round with the arrows, and takes it. */
  private async takesOne(field: Field, wanted: number): Promise<number> {
    const { keyboard } = this.visitor.page;
    const radios = await this.optionsOf(field, 'radio');
    const count = await radios.count();
    const from = await this.tabsInto(radios);
    await this.goesAmong((wanted - from + count) % count, count);
    await keyboard.press('Space');
    await expect(radios.nth(wanted)).toBeChecked();
    return wanted;
  }

  /** Goes through the boxes of a group so that these are ticked, and no others. */
  private async ticks(field: Field, wanted: readonly number[]): Promise<void> {
    const boxes = await this.optionsOf(field, 'checkbox');
    for (const [index, box] of (await boxes.all()).entries()) {
      await this.tabsInto(box);
      if ((await box.isChecked()) !== wanted.includes(index)) await this.visitor.page.keyboard.press('Space');
      await expect(box).toBeChecked({ checked: wanted.includes(index) });
    }
  }

  private async storedReconnections(): Promise<Reconnections> {
    return ((await this.visitor.stored('intuitions')) ?? {}) as Reconnections;
  }

  /** One of those that are offered, which have an intuition that waits, by its date key: they stand newest first. */
  private async picksReconnection({ field }: Asked): Promise<string> {
    const stored = await this.storedReconnections();
    const offered = Object.keys(stored)
      .filter((key) => key !== 'PLF' && pendingNames(stored[key]).length > 0)
      .sort((a, b) => Number(b) - Number(a));
    const key = this.byTaste(offered);
    await this.takesOne(field, offered.indexOf(key));
    return key;
  }

  private async picksIntuition({ field, exercise, given }: Asked): Promise<string> {
    const picked = exercise.slides.find(({ kind }) => kind === 'pick-reconnection')?.fields?.[0]?.name ?? '';
    const stored = await this.storedReconnections();
    const names = pendingNames(stored[String(given[picked])]);
    const options = names.map((name) => ({ value: name, label: name }));
    const name = this.byTaste(names);
    await this.takesOne({ ...field, options }, names.indexOf(name));
    return name;
  }

  private async picksThree({ field }: Asked): Promise<string[]> {
    const wanted = [0, 1, 2];
    await this.ticks(field, wanted);
    const group = this.visitor.main.getByRole('group', { name: named(field.label) });
    const texts = await group.locator('label').allTextContents();
    return wanted.map((index) => texts[index] ?? '');
  }
}
