import type { NodeState } from '../../src/domain/collections';
import { keyAt, realisedAt } from './written';

/** What the complete person who writes English has written, dated relative to `at` (epoch ms). */
export const englishRows = (at: number): NodeState => ({
  reconnections: {
    [keyAt(at, 127.4)]: {
      pf: 'past',
      data: {
        'reconew-q2-qui': 'Owen, who runs the test lab',
        'reconew-q2-datesujet': 'Wednesday’s release meeting, the failed battery tests',
        'reconew-q2-moment': 'When he said “fine, ship it then” and shut his laptop.',
        'reconew-q3-pense': 'That he was being dramatic in front of everyone.',
        'reconew-q3-ressenti': 'Heat in my face, then the wish to be anywhere else.',
        'reconew-q3-fait': 'I thanked him, too politely, and moved on to the schedule.',
        'reconew-q4-attente': 'That he tells me early when something is wrong.',
        'reconew-q4-enjeu': 'A monitor that nurses can trust at three in the morning.',
        'reconew-q6-difficultes-moi': 'I hear a delay before I hear a warning.',
        'reconew-q6-difficultes-autre': 'He’s the one who signs, and nobody asks him first.',
        'reconew-q6-besoins-moi': 'A date I can stand behind.',
        'reconew-q6-besoins-autre': 'For a “no” from the lab to count.',
        'reconew-q6-peurs-moi': 'Telling the board a third date.',
        'reconew-q6-peurs-autre': 'Putting his name to something that fails on a ward.',
        'reconew-q7-bien': 'Being asked what he’d need before the date is set.',
        'reconew-q8-lien': 'Ten minutes in the lab before every release meeting.',
        'reconew-q9-regard': 'He wasn’t giving up. He was waiting for me to ask.',
      },
      intuitionsdata: [
        realisedAt(at, 'reco1-a', 'Go down to the lab and watch one battery test with Owen', 121),
        realisedAt(at, 'reco1-b', 'Start the release meeting with the lab’s report', 113),
        { name: 'Ask Owen which date he’d put his name to', id: 'reco1-c' },
      ],
    },
    [keyAt(at, 94.2)]: {
      pf: 'future',
      data: {
        'reconew-q2-qui': 'Miriam, head of sales',
        'reconew-q2-datesujet': 'The features we promised to the trade fair',
        'reconew-q4-attente': 'That she checks with us before she says yes.',
        'reconew-q4-enjeu': 'My team’s evenings until Easter.',
        'reconew-q6-difficultes-moi': 'I arrive with a list of reasons why not.',
        'reconew-q6-difficultes-autre': 'She hears “no” from engineering before she has finished.',
        'reconew-q6-besoins-moi': 'To be in the room when a promise is made.',
        'reconew-q6-besoins-autre': 'Something true that she can sell this quarter.',
        'reconew-q6-peurs-moi': 'Becoming the department that can’t.',
        'reconew-q6-peurs-autre': 'Losing a client she spent two years winning.',
        'reconew-q7-bien': 'Going into that call with one firm promise instead of five shaky ones.',
        'reconew-q8-lien': 'One engineer on every big sales call.',
        'reconew-q9-regard': 'She sells hope for a living. I could give her some facts to go with it.',
      },
      intuitionsdata: [
        realisedAt(
          at,
          'reco2-a',
          'Sit in on one of Miriam’s calls and say nothing',
          86,
          'I heard what her customers ask when nobody interrupts.',
        ),
        { name: 'Bring her one thing we can promise', id: 'reco2-b' },
      ],
    },
    [keyAt(at, 68.7)]: {
      pf: 'past',
      data: {
        'reconew-q2-qui': 'Dev, our youngest engineer',
        'reconew-q2-datesujet': 'His first design review',
        'reconew-q2-moment': 'When I corrected his second slide and he stopped looking up.',
        'reconew-q3-pense': 'That I was saving us all some time.',
        'reconew-q3-ressenti': 'Pleased with myself, then uneasy.',
        'reconew-q3-fait': 'I presented the rest of his design for him.',
        'reconew-q7-bien': 'Getting to the end of his own idea.',
        'reconew-q8-lien': 'I keep my first comment for the last slide.',
        'reconew-q9-regard': 'I took his review from him, and called it help.',
      },
      intuitionsdata: [
        realisedAt(
          at,
          'reco3-a',
          'Ask Dev to present it again, to the end',
          57,
          'He finished, and the room was quiet for the right reason.',
        ),
      ],
    },
    [keyAt(at, 40.6)]: {
      pf: 'past',
      data: {
        'reconew-q2-qui': 'Sister Adeyemi, at St Brannock’s Hospital',
        'reconew-q2-datesujet': 'Her complaint about the night alarms',
        'reconew-q2-moment': 'When she held the phone up so that I could hear the ward.',
        'reconew-q3-pense': 'That the alarm was within the specification.',
        'reconew-q3-ressenti': 'My stomach dropped.',
        'reconew-q3-fait': 'I quoted the specification.',
        'reconew-q7-bien': 'A quiet night for her patients, and someone who believes her.',
        'reconew-q8-lien': 'One name she can call, and an answer the same day.',
        'reconew-q9-regard': 'She wasn’t complaining about an alarm. She was looking after people asleep.',
      },
      intuitionsdata: [
        { name: 'Spend one night shift on her ward', id: 'reco4-a' },
        { name: 'Tell the team what I heard down the phone', id: 'reco4-b' },
      ],
    },
    [keyAt(at, 18.3)]: {
      pf: 'future',
      data: {
        'reconew-q2-qui': 'My four team leads',
        'reconew-q2-datesujet': 'Telling them that we’re moving to one site',
        'reconew-q4-attente': 'That they say what they really think while I’m in the room.',
        'reconew-q4-enjeu': 'That nobody learns it from a rumour.',
        'reconew-q7-bien': 'Time to talk it over at home before they have to speak for it.',
        'reconew-q8-lien': 'Saying what I know, what I don’t, and when I will.',
        'reconew-q9-regard': 'I don’t need their agreement on the day. I need their questions.',
      },
      intuitionsdata: [
        { name: 'Begin with what I don’t know yet', id: 'reco5-a' },
        { name: 'Book half an hour with each of them the day after', id: 'reco5-b' },
      ],
    },
    [keyAt(at, 4.6)]: {
      pf: 'past',
      data: {
        'reconew-q2-qui': 'Joan, who plans our production',
        'reconew-q2-datesujet': 'Monday, the order I changed for the third time',
        'reconew-q2-moment': 'Her “no trouble at all”, already reaching for her coat.',
        'reconew-q3-pense': 'That she’d have said so if it were too much.',
        'reconew-q3-ressenti': 'Fondness, and a pinch of guilt.',
        'reconew-q3-fait': 'I wished her a good evening.',
        'reconew-q7-bien': 'Getting home on time two days running.',
        'reconew-q8-lien': 'No changes after Thursday noon, mine included.',
        'reconew-q9-regard': 'Her kindness has been hiding my indecision.',
      },
      intuitionsdata: [{ name: 'Agree a cut-off for changes with Joan', id: 'reco6-a' }],
    },
  },
  derailors: {
    [keyAt(at, 62.8)]: {
      name: 'The tidy timetable',
      description: 'It says the date is the date, so that you don’t have to hear what’s wrong.',
      reconnection: keyAt(at, 127.4),
      intuition: 'Ask Owen which date he’d put his name to',
      data: {
        'deviateur-risque': 'That he names a date I can’t give the board.',
        'deviateur-regard': 'That I’ve lost control of the project.',
        'deviateur-protection': 'My name for always delivering.',
        'deviateur-cout': 'The warnings that nobody brings me any more.',
      },
    },
    [keyAt(at, 32.5)]: {
      name: 'The specification reader',
      description: 'It proves you right, clause by clause, when someone only wants to be believed.',
      reconnection: keyAt(at, 40.6),
      intuition: 'Spend one night shift on her ward',
      data: { 'deviateur-protection': 'Being beyond reproach.' },
    },
  },
  claims: {
    [keyAt(at, 58.9)]: {
      name: 'Never late',
      description: 'Believing that a missed date is a failed promise.',
    },
    [keyAt(at, 35.1)]: { name: 'The quickest in the room', description: 'Getting there first, and alone.' },
  },
  friendship: {
    [keyAt(at, 46.1)]: {
      mode: 'person',
      subject: 'Tessa',
      express: {
        'amitiepro-express-vecu':
          'I’m closing a site where I had my first job, and I talk about it in figures.',
        'amitiepro-express-important': 'Leaving without pretending that it doesn’t hurt.',
        'amitiepro-express-demande': 'Ask me how the last day went, and don’t let me say “fine”.',
      },
      listen: {
        'amitiepro-ecoute-entendu': 'She’s been offered the bigger team and isn’t sure she wants it.',
        'amitiepro-ecoute-touche': 'How fondly she spoke of the small one.',
        'amitiepro-ecoute-retour': 'You smiled each time you said their names.',
      },
    },
    [keyAt(at, 22.7)]: {
      mode: 'theme',
      subject: 'Not knowing, out loud',
      express: {
        'amitiepro-express-vecu': 'I fill every silence with a plan.',
        'amitiepro-express-important': 'That people bring me problems while they’re still small.',
      },
    },
  },
  celebrations: {
    [keyAt(at, 112.3)]: {
      kind: 'celebration',
      text: 'The lab spoke first, and the meeting ended ten minutes early.',
      intuition: 'Start the release meeting with the lab’s report',
    },
    [keyAt(at, 85.7)]: {
      kind: 'note',
      text: 'On Miriam’s call I counted the times I nearly spoke: eleven.',
    },
    [keyAt(at, 56.5)]: {
      kind: 'celebration',
      text: 'Dev got to his last slide. The best part was on it.',
      intuition: 'Ask Dev to present it again, to the end',
    },
    [keyAt(at, 9.4)]: {
      kind: 'note',
      text: 'Before the team leads: “I need their questions.” Say it on the stairs.',
    },
  },
  identityCard: {
    symptoms: 'My jaw sets and I start counting on my fingers.',
    phrasereconnexion: 'Put the watch away: you’ll get there together.',
    momentressource: 'Go back to the allotment at dusk, your hands in warm soil.',
    vocationpro: 'To make things people can rely on, with people who can rely on each other.',
  },
  plf: {
    plf_track: { plf: 2, slide: 0 },
    type: 'plf',
    devpre: {
      of: [keyAt(at, 62.8), keyAt(at, 32.5), keyAt(at, 58.9)],
      text: 'When I must never be late, I hold on to the timetable or hide behind the specification. Each time, I stop hearing the person who came to warn me.',
    },
    data: {
      'plf1-moment1-ou': 'Cardiff, the recall of the old pumps',
      'plf1-moment1-fait': 'I rang every ward myself instead of sending the letter.',
      'plf1-moment1-apport': 'They knew someone was there, and what to do that night.',
      'plf1-moment1-ressenti': 'Tired, and in the right place.',
      'plf1-moment2-ou': 'My first year, on the assembly line',
      'plf1-moment2-fait': 'I redrew the wiring sheet with the women who used it.',
      'plf1-moment2-apport': 'They stopped taking the blame for a bad drawing.',
      'plf1-moment2-ressenti': 'Delight. I cycled home singing.',
      'plf1-moment3-ou': 'The apprentices’ open evening',
      'plf1-moment3-fait': 'I let them take apart the machine I was proudest of.',
      'plf1-moment3-apport': 'Two of them asked to come back on Monday.',
      'plf1-moment3-ressenti': 'Pride, and a little fear for the machine.',
      'plf1-moment4-ou': 'The week the supplier went under',
      'plf1-moment4-fait': 'I put everyone round one table and asked who knew what.',
      'plf1-moment4-apport': 'A way through that none of us had alone.',
      'plf1-moment4-ressenti': 'Calm, for once, with no plan.',
    },
  },
  registrations: {
    sessions: {
      [keyAt(at, 24.8)]: {
        title: 'The ward I keep not visiting',
        entries: [
          { of: 'intuitions', key: keyAt(at, 40.6) },
          { of: 'intuitions', key: keyAt(at, 127.4), item: 'reco1-a' },
        ],
        questions: {
          understood: 'What I’m protecting when I answer before they’ve finished.',
          hesitate: 'What if the lab was right about me?',
          hidden: 'I’ve thought of leaving, twice this month.',
        },
        learnt: 'Three seconds of silence aren’t weakness.',
      },
    },
  },
});
