import type { Random } from './random.ts';

export type Language = 'en' | 'fr' | 'de' | 'es';

export type Person = {
  first: string;
  last: string;
  email: string;
  phone: string;
  country: string;
  city: string;
  street: string;
  postalCode: string;
  state: string | undefined;
};

type Region = {
  first: readonly string[];
  last: readonly string[];
  streets: readonly string[];
  /** Country, calling code, number of digits, city, postal code and state. */
  places: readonly (readonly [
    country: string,
    code: string,
    digits: number,
    city: string,
    postal: string,
    state?: string,
  ])[];
};

const split = (names: string): string[] => names.split(' ');

const regions: Readonly<Record<Language, Region>> = {
  en: {
    first: split(
      'Amelia Oliver Grace Noah Priya Liam Chloe Ethan Zara Mason Freya Lucas Ivy Arjun Hannah Samuel Leila Oscar Maya Callum Nadia Theo Aisha Henry Rosie Daniel Imogen Kwame Eleanor Marcus',
    ),
    last: split(
      'Bennett Carter Okoye Hughes Patel Sinclair Walsh Mensah Fletcher Ahmed Doyle Harris Nguyen Foster Kaur Barker Whitfield Osei Morgan Lowe Chandra Reid Gallagher Page Hussain Stone',
    ),
    streets: [
      'Mill Street',
      'Congress Avenue',
      'Harbor Street',
      'Church Street',
      'Orchard Lane',
      'Maple Avenue',
    ],
    places: [
      // 555-01xx is reserved for fictional numbers.
      ['US', '+120755501', 2, 'Portland', '04101', 'ME'],
      ['US', '+120755501', 2, 'Brunswick', '04011', 'ME'],
      ['US', '+160355501', 2, 'Portsmouth', '03801', 'NH'],
      ['US', '+161755501', 2, 'Boston', '02110', 'MA'],
      ['CA', '+190255501', 2, 'Halifax', 'B3J 1S9', 'NS'],
    ],
  },
  fr: {
    first: split(
      'Camille Louis Manon Hugo Inès Jules Léa Nathan Chloé Adrien Sarah Antoine Yasmine Mathis Élise Bastien',
    ),
    last: split(
      'Moreau Lefèvre Garnier Rousseau Benali Mercier Chevalier Dumas Fontaine Renaud Diallo Picard',
    ),
    streets: ['rue des Lilas', 'avenue de la Gare', 'quai du Port', 'rue Pasteur', 'place du Marché'],
    places: [
      ['FR', '+33', 9, 'Lyon', '69002'],
      ['FR', '+33', 9, 'Nantes', '44000'],
      ['BE', '+32', 9, 'Liège', '4000'],
      ['FR', '+33', 9, 'Lille', '59800'],
    ],
  },
  de: {
    first: split(
      'Lena Felix Marie Jonas Sophie Paul Emilia Lukas Anna Elif Moritz Clara Finn Katharina Tim Mira Jannik',
    ),
    last: split(
      'Hoffmann Krüger Vogel Lehmann Yildiz Schäfer Brandt Keller Winter Seidel Arslan Pohl Lorenz',
    ),
    streets: ['Lindenweg', 'Hafenstraße', 'Bahnhofstraße', 'Gartenstraße', 'Am Markt'],
    places: [
      ['DE', '+49', 11, 'Hamburg', '20457'],
      ['DE', '+49', 11, 'Leipzig', '04109'],
      ['AT', '+43', 10, 'Graz', '8010'],
      ['DE', '+49', 11, 'Freiburg', '79098'],
    ],
  },
  es: {
    first: split('Lucía Mateo Sofía Diego Carmen Pablo Valeria Javier Alba Marcos Noa Sergio Elena Iker'),
    last: split('Navarro Romero Ibáñez Castro Vega Molina Prieto Serrano Campos Ortega Fuentes Vidal'),
    streets: ['Calle Mayor', 'Avenida del Mar', 'Plaza Nueva', 'Calle del Sol'],
    places: [
      ['ES', '+34', 9, 'Valencia', '46001'],
      ['ES', '+34', 9, 'Sevilla', '41004'],
      ['ES', '+34', 9, 'Bilbao', '48005'],
    ],
  },
};

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z]/g, '')
    .toLowerCase();

/** A fictional person with an email address in a reserved domain. */
export function personOf(random: Random, language: Language): Person {
  const { first, last, places, streets } = regions[language];
  const given = random.pick(first);
  const family = random.pick(last);
  const [country, code, digits, city, postalCode, state] = random.pick(places);
  const number = Array.from({ length: digits }, (_none, at) => (at === 0 ? 7 : random.whole(0, 9))).join('');
  const domain = random.weighted({ 'mail.example': 6, 'post.example': 3, 'work.example': 2 });
  const ending = random.chance(0.4) ? String(random.whole(1, 99)) : '';
  return {
    first: given,
    last: family,
    email: `${plain(given)}.${plain(family)}${ending}@${domain}`,
    phone: `${code}${number}`,
    country,
    city,
    street:
      language === 'en'
        ? `${random.whole(1, 120)} ${random.pick(streets)}`
        : `${random.pick(streets)} ${random.whole(1, 120)}`,
    postalCode,
    state,
  };
}

export const nameOf = ({ first, last }: Person) => ({ first, last });

export const addressOf = ({ street, city, state, postalCode, country }: Person) => ({
  line1: street,
  city,
  ...(state !== undefined && { region: state }),
  postalCode,
  country,
});
