import { nodeCollections, type NodeState } from '../../src/domain/collections';
import type { Language } from '../requestUrl';
import { englishRows } from './englishEntries';
import { keyAt, realisedAt, type Texts } from './written';

/** An event the person of the seed is registered for. */
export interface SeededRegistration {
  date: string;
  date_timestamp: string;
  title: string;
  nid: string;
}

const frenchRows = (at: number): NodeState => ({
  reconnections: {
    [keyAt(at, 131.3)]: {
      pf: 'past',
      data: {
        'reconew-q2-qui': 'Marc, responsable de l’entrepôt',
        'reconew-q2-datesujet': 'Le point du lundi sur les retards de livraison',
        'reconew-q2-moment': 'Quand il a dit « de toute façon, on ne nous écoute pas ».',
        'reconew-q3-pense': 'Qu’il exagérait, et que je n’avais pas le temps.',
        'reconew-q3-ressenti': 'De l’agacement, puis un peu de honte.',
        'reconew-q3-fait': 'J’ai coupé court et je suis passée au sujet suivant.',
        'reconew-q4-attente': 'Qu’il propose au lieu de se plaindre.',
        'reconew-q4-enjeu': 'Tenir les délais sans perdre l’équipe de nuit.',
        'reconew-q6-difficultes-moi': 'Je ne supporte pas de ne pas avoir la réponse.',
        'reconew-q6-difficultes-autre': 'Il porte seul la colère de son équipe.',
        'reconew-q6-besoins-moi': 'De faits précis.',
        'reconew-q6-besoins-autre': 'Être entendu avant de chercher une solution.',
        'reconew-q6-peurs-moi': 'Perdre la main sur le planning.',
        'reconew-q6-peurs-autre': 'Ne plus être crédible devant les siens.',
        'reconew-q7-bien': 'Que son effort soit vu, une fois, devant tout le monde.',
        'reconew-q8-lien': 'Un point court chaque lundi, sur le quai, debout.',
        'reconew-q9-regard': 'Ce n’était pas une plainte, c’était un appel.',
      },
      intuitionsdata: [
        realisedAt(at, 'reco1-a', 'Passer dix minutes sur le quai avec Marc lundi matin', 124),
        realisedAt(at, 'reco1-b', 'Remercier l’équipe de nuit par son nom en réunion', 118),
        { name: 'Lui demander ce qu’il ferait à ma place', id: 'reco1-c' },
      ],
    },
    [keyAt(at, 98.6)]: {
      pf: 'future',
      data: {
        'reconew-q2-qui': 'Hélène, directrice financière',
        'reconew-q2-datesujet': 'L’arbitrage du budget transport',
        'reconew-q4-attente': 'Qu’elle voie le terrain derrière les chiffres.',
        'reconew-q4-enjeu': 'Garder les deux chauffeurs en apprentissage.',
        'reconew-q6-difficultes-moi': 'Je me justifie dès la première question.',
        'reconew-q6-difficultes-autre': 'Elle doit rendre trois pour cent partout.',
        'reconew-q6-besoins-moi': 'De temps pour expliquer.',
        'reconew-q6-besoins-autre': 'Une option chiffrée, pas un refus.',
        'reconew-q6-peurs-moi': 'Passer pour quelqu’un qui ne sait pas compter.',
        'reconew-q6-peurs-autre': 'Être la seule à dire non.',
        'reconew-q7-bien': 'Arriver au comité avec une alliée.',
        'reconew-q8-lien': 'Construire le tableau ensemble, avant la séance.',
        'reconew-q9-regard': 'Nous cherchons la même chose par deux bouts.',
      },
      intuitionsdata: [
        realisedAt(
          at,
          'reco2-a',
          'Inviter Hélène une demi-journée à l’entrepôt',
          90,
          'Elle a parlé aux deux apprentis avant de parler de chiffres.',
        ),
        { name: 'Préparer deux scénarios au lieu d’un', id: 'reco2-b' },
      ],
    },
    [keyAt(at, 71.4)]: {
      pf: 'past',
      data: {
        'reconew-q2-qui': 'Yanis, nouveau chef d’équipe',
        'reconew-q2-datesujet': 'Son premier bilan mensuel',
        'reconew-q2-moment': 'Son silence après ma question sur les absences.',
        'reconew-q3-pense': 'Qu’il n’avait pas préparé.',
        'reconew-q3-ressenti': 'De l’impatience.',
        'reconew-q3-fait': 'J’ai répondu à sa place.',
        'reconew-q7-bien': 'Avoir le droit de chercher ses mots.',
        'reconew-q8-lien': 'Lui envoyer mes questions la veille.',
        'reconew-q9-regard': 'Son silence était du sérieux.',
      },
      intuitionsdata: [
        realisedAt(
          at,
          'reco3-a',
          'Compter jusqu’à dix avant de reprendre la parole',
          60,
          'À sept, Yanis a répondu de lui-même.',
        ),
      ],
    },
    [keyAt(at, 43.2)]: {
      pf: 'past',
      data: {
        'reconew-q2-qui': 'Le client Varenne',
        'reconew-q2-datesujet': 'La réclamation sur la palette abîmée',
        'reconew-q2-moment': 'Quand il a élevé la voix devant mon équipe.',
        'reconew-q3-pense': 'Qu’il n’avait pas le droit.',
        'reconew-q3-ressenti': 'Une boule dans la gorge.',
        'reconew-q3-fait': 'J’ai promis trop vite un geste commercial.',
        'reconew-q7-bien': 'Ne pas devoir se battre pour être cru.',
        'reconew-q8-lien': 'Un interlocuteur unique et une réponse en une journée.',
        'reconew-q9-regard': 'Sa colère parlait de son propre client.',
      },
      intuitionsdata: [
        { name: 'L’appeler sans attendre sa prochaine réclamation', id: 'reco4-a' },
        { name: 'Dire à l’équipe ce que j’ai appris ce jour-là', id: 'reco4-b' },
      ],
    },
    [keyAt(at, 19.8)]: {
      pf: 'future',
      data: {
        'reconew-q2-qui': 'Mon équipe de direction',
        'reconew-q2-datesujet': 'L’annonce de la nouvelle organisation',
        'reconew-q4-attente': 'Que chacun dise son inquiétude à voix haute.',
        'reconew-q4-enjeu': 'Partir ensemble, même à petits pas.',
        'reconew-q7-bien': 'Savoir ce qui ne changera pas.',
        'reconew-q8-lien': 'Commencer par un tour de table sans réponse de ma part.',
        'reconew-q9-regard': 'Je n’ai pas à les convaincre, j’ai à les accueillir.',
      },
      intuitionsdata: [
        { name: 'Ouvrir la réunion par une question', id: 'reco5-a' },
        { name: 'Nommer trois choses qui resteront', id: 'reco5-b' },
      ],
    },
    [keyAt(at, 5.1)]: {
      pf: 'past',
      data: {
        'reconew-q2-qui': 'Claire, mon assistante',
        'reconew-q2-datesujet': 'Le dossier rendu en retard jeudi',
        'reconew-q2-moment': 'Son « ce n’est pas grave » à voix basse.',
        'reconew-q3-pense': 'Que je lui en demandais trop.',
        'reconew-q3-ressenti': 'De la tendresse et de la gêne.',
        'reconew-q3-fait': 'Je n’ai rien dit.',
        'reconew-q7-bien': 'Pouvoir dire non sans s’excuser.',
        'reconew-q8-lien': 'Relire ensemble la liste du mois et en barrer un tiers.',
        'reconew-q9-regard': 'Elle me protège autant que je l’use.',
      },
      intuitionsdata: [{ name: 'Barrer trois dossiers avec Claire vendredi', id: 'reco6-a' }],
    },
  },
  derailors: {
    [keyAt(at, 64.5)]: {
      name: 'La réponse toute prête',
      description: 'Répondre avant d’avoir écouté, pour ne pas sentir que je ne sais pas.',
      reconnection: keyAt(at, 131.3),
      intuition: 'Lui demander ce qu’il ferait à ma place',
      data: {
        'deviateur-risque': 'Qu’il propose quelque chose que je ne peux pas tenir.',
        'deviateur-regard': 'Que je ne maîtrise pas mon sujet.',
        'deviateur-protection': 'L’image de celle qui sait.',
        'deviateur-cout': 'Son envie de chercher avec moi.',
      },
    },
    [keyAt(at, 30.9)]: {
      name: 'Le bouclier du planning',
      description: 'Me cacher derrière l’urgence pour éviter une conversation.',
      reconnection: keyAt(at, 43.2),
      intuition: 'L’appeler sans attendre sa prochaine réclamation',
      data: { 'deviateur-protection': 'Mon calme, en apparence.' },
    },
  },
  claims: {
    [keyAt(at, 60.2)]: { name: 'Tout voir venir', description: 'Croire que rien ne doit me surprendre.' },
    [keyAt(at, 33.7)]: { name: 'Ne dépendre de personne', description: 'Faire seule, pour ne rien devoir.' },
  },
  friendship: {
    [keyAt(at, 48.3)]: {
      mode: 'person',
      subject: 'Inès',
      express: {
        'amitiepro-express-vecu': 'Je porte deux sites à la fois et je ne finis aucune conversation.',
        'amitiepro-express-important': 'Que mes équipes n’aient pas à payer ma fatigue.',
        'amitiepro-express-demande': 'Dites-moi quand vous me voyez filer.',
      },
      listen: {
        'amitiepro-ecoute-entendu': 'Elle hésite à quitter un poste qu’elle connaît par cœur.',
        'amitiepro-ecoute-touche': 'Son souci de ne laisser personne derrière elle.',
        'amitiepro-ecoute-retour': 'J’ai entendu du courage dans cette hésitation.',
      },
    },
    [keyAt(at, 19.8)]: {
      mode: 'theme',
      subject: 'Dire non sans se fermer',
      express: {
        'amitiepro-express-vecu': 'Je dis oui aux délais, puis je m’en veux toute la semaine.',
        'amitiepro-express-important': 'Tenir ma parole, donc la donner moins vite.',
      },
    },
  },
  celebrations: {
    [keyAt(at, 117.2)]: {
      kind: 'celebration',
      text: 'L’équipe de nuit a applaudi quand j’ai cité leurs noms.',
      intuition: 'Remercier l’équipe de nuit par son nom en réunion',
    },
    [keyAt(at, 80.4)]: {
      kind: 'note',
      text: 'Respirer avant d’entrer dans le bureau d’Hélène : cela change tout.',
    },
    [keyAt(at, 59.6)]: { kind: 'celebration', text: 'Yanis a présenté son bilan seul, et il était bon.' },
    [keyAt(at, 11.5)]: {
      kind: 'note',
      text: 'Penser à la phrase « je n’ai pas à convaincre » avant le tour de table.',
    },
  },
  identityCard: {
    symptoms: 'Ma voix monte et je parle plus vite.',
    phrasereconnexion: 'Tu as le temps d’écouter : le chemin se fera à deux.',
    momentressource: 'Reviens au ponton du lac, tôt le matin, quand l’eau ne bouge pas.',
    vocationpro: 'Ouvrir des passages pour que chacun trouve sa place et avance.',
  },
  plf: {
    plf_track: { plf: 2, slide: 0 },
    type: 'plf',
    devpre: {
      of: [keyAt(at, 64.5), keyAt(at, 30.9), keyAt(at, 60.2)],
      text: 'Quand je veux tout voir venir, je réponds trop vite ou je me cache derrière le planning. Ce que j’évite, chaque fois, c’est de ne pas savoir devant quelqu’un.',
    },
    data: {
      'plf1-moment1-ou': 'À Lille, mon premier chantier d’entrepôt',
      'plf1-moment1-fait': 'J’ai réuni les équipes de jour et de nuit autour du même plan.',
      'plf1-moment1-apport': 'Ils se sont parlé pour la première fois.',
      'plf1-moment1-ressenti': 'De la joie, simple.',
      'plf1-moment2-ou': 'L’hiver de la grève',
      'plf1-moment2-fait': 'Je suis restée sur le quai avec eux.',
      'plf1-moment2-apport': 'Une présence, quand il n’y avait pas de solution.',
      'plf1-moment2-ressenti': 'Le calme.',
      'plf1-moment3-ou': 'Le tutorat de Samir',
      'plf1-moment3-fait': 'Je lui ai confié mon plus gros client.',
      'plf1-moment3-apport': 'Il a découvert qu’il en était capable.',
      'plf1-moment3-ressenti': 'De la fierté pour lui.',
      'plf1-moment4-ou': 'L’ouverture du site nord',
      'plf1-moment4-fait': 'J’ai laissé chaque équipe dessiner son poste.',
      'plf1-moment4-apport': 'Un lieu qui leur ressemble.',
      'plf1-moment4-ressenti': 'L’évidence d’être à ma place.',
    },
  },
  registrations: {
    sessions: {
      [keyAt(at, 26.4)]: {
        title: 'Ce client qui me fait promettre trop vite',
        entries: [
          { of: 'intuitions', key: keyAt(at, 43.2) },
          { of: 'intuitions', key: keyAt(at, 131.3), item: 'reco1-a' },
        ],
        questions: {
          understood: 'Ce que je protège quand je dis oui avant d’avoir écouté.',
          hesitate: 'Et si mon équipe avait raison de m’en vouloir ?',
          hidden: 'J’ai pensé à quitter ce poste, deux fois ce mois-ci.',
        },
        learnt: 'Un silence de trois secondes n’est pas une faiblesse.',
      },
    },
  },
});

/** The data node of the complete person who writes in `language`, dated relative to `at` (epoch ms). */
export function completeTexts(
  at: number,
  registrations: readonly SeededRegistration[],
  language: Language = 'fr',
): Texts {
  const rows = language === 'en' ? englishRows(at) : frenchRows(at);
  const written = { ...rows, registrations: { events: registrations, ...rows.registrations } };
  return Object.fromEntries(nodeCollections.map(({ name, field }) => [field, JSON.stringify(written[name])]));
}
