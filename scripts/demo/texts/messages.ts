import type { Language } from '../people.ts';

type Topic = 'question' | 'order' | 'problem' | 'press' | 'other';

/** Messages of the contact form. */
export const messageTexts: Readonly<Record<Topic, readonly string[]>> = {
  question: [
    'Do you ship to Hawaii, and how much is it?',
    'Do you have a class for complete beginners this spring?',
    'Which of your teas are caffeine-free?',
    'Can we pay by invoice? We’re a small school.',
    'Are dogs allowed in the harbor café?',
    'Do you recycle empty tins?',
    'How long do the beans stay fresh once the bag is open?',
  ],
  order: [
    'I need to change the shipping address before my order goes out.',
    'My order says delivered, but nothing has arrived.',
    'One of the two bags is missing. The other one is fine.',
    'Please add a gift card to my order if it’s not too late.',
    'I placed the same order twice by mistake. Could you cancel one?',
    'The invoice has our old company name. Could you send a new one?',
  ],
  problem: [
    'The page goes blank when I click "Pay". I tried two browsers.',
    'I’m not getting the password reset email. I checked my spam folder too.',
    'The coupon code from the newsletter doesn’t work.',
    'On my phone, the submit button is hidden behind the keyboard.',
    'Your booking calendar only shows last month.',
  ],
  press: [
    'We’re writing about repair cafés in the area and would love to visit.',
    'Could you send us photos of the new roastery for our June issue?',
    'We’d love to talk about hosting a tasting at our conference.',
  ],
  other: [
    'I just wanted to say thank you. The workshop was wonderful.',
    'I found a scarf in the classroom on Tuesday night.',
    'Would you consider sponsoring our neighborhood festival?',
    'Please take me off the catalog mailing list. The emails are fine.',
  ],
};

/** Messages in other languages. */
export const messagesIn: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  fr: [
    'Livrez-vous en Corse, et à quel prix ?',
    'Je souhaite modifier l’adresse de ma commande.',
    'Le bon de réduction de la newsletter ne fonctionne pas.',
    'Merci pour l’atelier, c’était formidable.',
  ],
  de: [
    'Liefern Sie auch auf die Inseln, und was kostet das?',
    'Ich möchte die Adresse meiner Bestellung ändern.',
    'Der Gutschein aus dem Newsletter wird abgelehnt.',
    'Vielen Dank für den Kurs, es war ein toller Abend.',
  ],
  es: [
    '¿Hacen envíos a Canarias y cuánto cuesta?',
    'Quiero cambiar la dirección de mi pedido.',
    'El cupón del boletín no funciona.',
  ],
};
