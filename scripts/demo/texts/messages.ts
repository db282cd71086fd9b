import type { Language } from '../people.ts';

type Topic = 'question' | 'order' | 'problem' | 'press' | 'other';

/** What people write to a company. */
export const messageTexts: Readonly<Record<Topic, readonly string[]>> = {
  question: [
    'Do you deliver to the islands, and what does it cost?',
    'Is there a course for complete beginners in spring?',
    'Which of your teas have no caffeine at all?',
    'Can I pay by invoice? We are a small school.',
    'Are dogs welcome in the café at the harbour?',
    'Do you take back empty tins?',
    'How long can I keep the beans once the bag is open?',
  ],
  order: [
    'I would like to change the address of my order before it leaves.',
    'My order shows as delivered, but nothing has arrived.',
    'One of the two bags is missing. The other one is fine.',
    'Please add a gift card to my order, if it is not too late.',
    'I ordered twice by mistake. Could you cancel one of them?',
    'The invoice has my old company name. Could you write a new one?',
  ],
  problem: [
    'The page stays white when I press "Pay". I tried two browsers.',
    'I do not get the mail to reset my password. I looked in spam too.',
    'The voucher from the newsletter is refused.',
    'On my phone the button to send is below the keyboard.',
    'Your booking calendar shows last month only.',
  ],
  press: [
    'We are writing about repair cafés in the region and would like to visit you.',
    'Could you send us photos of the new roastery for our June issue?',
    'We would love to talk about a tasting at our conference.',
  ],
  other: [
    'Just to say thank you. The workshop was wonderful.',
    'I found a scarf in the seminar room on Tuesday evening.',
    'Would you sponsor our neighbourhood festival?',
    'Please take me off the catalogue list. The mails are fine.',
  ],
};

/** The same in other languages, where a form has them. */
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
