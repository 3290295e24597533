/**
 * Computes the recordings of the demonstration, the same at every run, and encodes them with `lame`. The MP3 files
 * are committed, so run `node tools/makeAudio.mjs` only after a change of this file.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const target = path.join(import.meta.dirname, '../server/public/audio');
/** Samples a second. At 40 kbit/s a minute and a half stays under 500 kB. */
const RATE = 24_000;
const KBIT_PER_SECOND = 40;
/** Seconds of fade at the two ends of a piece: no click, and nothing cut short. */
const FADE_IN = 0.08;
const FADE_OUT = 3;

/** Numbers in [-1, 1), the same series for the same seed (mulberry32). */
function noise(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2_147_483_648 - 1;
  };
}

/** Adds `sample(t)`, t in seconds from `start`, for `seconds`. */
function add(track, start, seconds, sample) {
  const first = Math.round(start * RATE);
  const count = Math.min(Math.round(seconds * RATE), track.length - first);
  for (let index = 0; index < count; index += 1) track[first + index] += sample(index / RATE);
}

/**
 * A struck resonator: each partial is [ratio to `hertz`, level, decay in seconds, beat in hertz]. The
 * attack takes `attack` seconds, so that the stroke is felt rather than heard.
 */
function strike(track, start, { hertz, level, partials, attack = 0.012 }) {
  for (const [ratio, share, decay, beat] of partials) {
    const turn = 2 * Math.PI * hertz * ratio;
    const drift = 2 * Math.PI * beat;
    add(track, start, decay * 7, (t) => {
      const rise = t < attack ? Math.sin((Math.PI / 2) * (t / attack)) ** 2 : 1;
      const end = Math.min(1, (decay * 7 - t) / decay);
      return (
        level *
        share *
        rise *
        end *
        Math.exp(-t / decay) *
        Math.sin(turn * t) *
        (1 + 0.3 * Math.cos(drift * t))
      );
    });
  }
}

const bellPartials = [
  [1, 0.6, 2.4, 0.7],
  [2.005, 0.26, 1.5, 1.1],
  [3.01, 0.1, 0.8, 0],
  [4.17, 0.05, 0.4, 0],
];
const bowlPartials = [
  [1, 0.6, 5.2, 0.55],
  [2.71, 0.3, 3.4, 0.9],
  [5.12, 0.1, 1.5, 1.6],
  [8.1, 0.03, 0.5, 0],
];
const woodPartials = [
  [1, 0.8, 0.07, 0],
  [2.6, 0.2, 0.03, 0],
];

const bell = (track, start, hertz, level = 0.4) =>
  strike(track, start, { hertz, level, partials: bellPartials });
const bowl = (track, start, hertz = 176, level = 0.5) =>
  strike(track, start, { hertz, level, partials: bowlPartials, attack: 0.03 });
const step = (track, start, hertz, level) =>
  strike(track, start, { hertz, level, partials: woodPartials, attack: 0.006 });

/** Held notes that breathe in and out of hearing over the whole `seconds`. */
function pad(track, start, seconds, notes, level) {
  for (const [index, hertz] of notes.entries()) {
    const slow = 0.031 + index * 0.011;
    add(track, start, seconds, (t) => {
      const edge = Math.min(1, t / 4, (seconds - t) / 4) ** 2;
      const swell = 0.6 + 0.4 * Math.sin(2 * Math.PI * slow * t + index);
      const turn = 2 * Math.PI * hertz * t;
      return (
        (level / notes.length) *
        edge *
        swell *
        (Math.sin(turn) + 0.35 * Math.sin(turn * 1.003) + 0.12 * Math.sin(2 * turn))
      );
    });
  }
}

/** A breath: noise through a two-pole low pass that opens from `from` to `to` hertz, loudest where `shape` says. */
function breath(track, start, seconds, { from, to, level, shape, random }) {
  let one = 0;
  let two = 0;
  add(track, start, seconds, (t) => {
    const done = t / seconds;
    const cut = 1 - Math.exp((-2 * Math.PI * (from + (to - from) * done)) / RATE);
    one += cut * (random() - one);
    two += cut * (one - two);
    return level * shape(done) * two;
  });
}

const blank = (seconds) => new Float64Array(Math.round(seconds * RATE));

/** A high bell to breathe in for five seconds, a low one to breathe out for eight, three times. */
function threeBreaths() {
  const track = blank(54);
  const random = noise(3);
  pad(track, 0, 54, [110, 164.8, 220, 277.2], 0.16);
  for (const start of [5, 20, 35]) {
    bell(track, start, 523.25, 0.3);
    breath(track, start, 5, {
      from: 300,
      to: 900,
      level: 0.34,
      random,
      shape: (x) => Math.sin((Math.PI / 2) * x) ** 2 * (1 - x ** 12),
    });
    bell(track, start + 5.6, 349.23, 0.34);
    breath(track, start + 5.6, 8, {
      from: 800,
      to: 220,
      level: 0.34,
      random,
      shape: (x) => Math.min(1, x * 9) * (1 - x) ** 1.4,
    });
  }
  return track;
}

/** A singing bowl, a minute of nothing, the bowl again. */
function minuteOfSilence() {
  const track = blank(82);
  bowl(track, 0.4);
  bowl(track, 60.4);
  return track;
}

/** Two soft woods for left and right, from a hurried step to a slow one over 72 seconds. */
function slowWalk() {
  const track = blank(84);
  pad(track, 0, 84, [98, 146.8, 196, 246.9], 0.18);
  const walking = 72;
  let isLeft = true;
  for (let at = 4; at < 4 + walking;) {
    const progress = (at - 4) / walking;
    step(track, at, isLeft ? 196 : 247, 0.46 - 0.12 * progress);
    at += 0.56 + 0.5 * progress;
    isLeft = !isLeft;
  }
  bell(track, 77, 392, 0.22);
  return track;
}

/** Six notes, each a little further from the one before, each to be followed until it has gone. */
function toTheEnd() {
  const track = blank(86);
  const notes = [293.66, 349.23, 261.63, 392, 329.63, 220];
  let at = 1;
  for (const [index, hertz] of notes.entries()) {
    bowl(track, at, hertz, 0.4);
    at += 8.5 + index * 1.6;
  }
  return track;
}

/** A 16-bit mono WAV of the track with its loudest sample at `peak`, faded in and out. */
function wavOf(track, peak = 0.5) {
  const loudest = track.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const wav = Buffer.alloc(44 + track.length * 2);
  wav.write('RIFF', 0, 'ascii');
  wav.writeUInt32LE(36 + track.length * 2, 4);
  wav.write('WAVEfmt ', 8, 'ascii');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'ascii');
  wav.writeUInt32LE(track.length * 2, 40);
  for (const [index, sample] of track.entries()) {
    const left = track.length - 1 - index;
    const fade = Math.min(1, index / (FADE_IN * RATE), left / (FADE_OUT * RATE));
    wav.writeInt16LE(Math.round((sample / loudest) * peak * fade * 32_767), 44 + index * 2);
  }
  return wav;
}

const pieces = [
  { name: 'trois-respirations', title: 'Trois respirations', play: threeBreaths },
  { name: 'une-minute-de-silence', title: 'Une minute de silence', play: minuteOfSilence },
  { name: 'marche-lente', title: 'Marche lente', play: slowWalk },
  { name: 'jusqu-au-bout-du-son', title: 'Jusqu’au bout du son', play: toTheEnd },
];

if (spawnSync('lame', ['--version']).error) {
  process.stderr.write('makeAudio needs the MP3 encoder lame (Debian: apt-get install lame).\n');
  process.exit(1);
}
mkdirSync(target, { recursive: true });
const work = mkdtempSync(path.join(tmpdir(), 'audio-'));
for (const { name, title, play } of pieces) {
  const wav = path.join(work, `${name}.wav`);
  const mp3 = path.join(target, `${name}.mp3`);
  writeFileSync(wav, wavOf(play()));
  const encoding = ['--quiet', '-m', 'm', '--cbr', '-b', String(KBIT_PER_SECOND), '-q', '0'];
  const tags = ['--id3v2-only', '--id3v2-utf16', '--tt', title, '--ta', 'Reconnexion'];
  const { status } = spawnSync('lame', [...encoding, ...tags, wav, mp3], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
  process.stdout.write(`${mp3}\n`);
}
rmSync(work, { recursive: true });
