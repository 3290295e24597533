import { InvalidArgumentError, Option } from 'commander';

/** The option that picks some of these names, in their order; all of them by default. */
export function onlyOption(what: string, names: readonly string[]): Option {
  const chosen = (text: string) => {
    const asked = text.split(',');
    const unknown = asked.find((name) => !names.includes(name));
    if (unknown !== undefined) {
      throw new InvalidArgumentError(`There is no "${unknown}"; there are ${names.join(', ')}.`);
    }
    return names.filter((name) => asked.includes(name));
  };
  return new Option('--only <list>', `which ${what}, separated by commas`)
    .argParser(chosen)
    .default([...names], names.join(','));
}
