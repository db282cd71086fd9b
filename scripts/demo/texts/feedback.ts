import type { Language } from '../people.ts';

type Mood = 'high' | 'middle' | 'low';

/** Customer comments; an answer has one or two of them. */
export const feedbackTexts: Readonly<Record<Language, Readonly<Record<Mood, readonly string[]>>>> = {
  en: {
    high: [
      'Everything arrived a day early and beautifully packed.',
      'The best coffee I have ever had at home.',
      'Your team answered my question within the hour, on a Sunday.',
      'I love how easy it is to reorder.',
      'Fair prices and no nonsense.',
      'The new store is lovely, and parking is no longer a problem.',
      'My whole office switched after the first tasting.',
      'You remembered my last order. That’s rare these days.',
      'The gift box made my mother very happy.',
      'Simple website, honest descriptions, fast delivery.',
      'The course taught me more in two evenings than a book in a year.',
      'I have already recommended you to three coworkers.',
    ],
    middle: [
      'Good quality, but delivery took a while.',
      'I would like more decaf options.',
      'The website is fine, but checkout could be shorter.',
      'I wish you were open longer on Saturdays.',
      'A bit expensive, but the quality is there.',
      'Please bring back the small bags.',
      'Nice people, but the line was busy both times I called.',
      'I would love to see what’s in stock.',
      'Everything was fine. Nothing stood out.',
      'The packaging could use less plastic.',
    ],
    low: [
      'My package was left in the rain and the box was soaked.',
      'I waited nine days, and nobody told me why.',
      'The mug arrived broken. So did the replacement.',
      'I was charged twice and had to ask for a refund three times.',
      'The app signed me out in the middle of my order.',
      'Customer service read from a script and didn’t help.',
      'The beans were roasted six weeks ago. That’s not fresh.',
      'My coupon code didn’t work, and there was no way to report it.',
      'Prices went up again without any notice.',
      'The new website is slower than the old one.',
    ],
  },
  fr: {
    high: [
      'Livraison rapide et emballage soigné.',
      'Le café est excellent, toute la famille est ravie.',
      'Une équipe à l’écoute, merci beaucoup.',
      'Commander est simple comme bonjour.',
      'Le coffret cadeau a fait très plaisir.',
      'Très bon rapport qualité-prix.',
    ],
    middle: [
      'Bon produit, mais la livraison est un peu longue.',
      'J’aimerais plus de choix en décaféiné.',
      'Le site est clair, le paiement moins.',
      'Un peu cher, mais la qualité est là.',
    ],
    low: [
      'Colis arrivé ouvert et une tasse cassée.',
      'Dix jours d’attente sans aucune nouvelle.',
      'J’ai été débité deux fois.',
      'Le service client ne répond pas au téléphone.',
    ],
  },
  de: {
    high: [
      'Schnelle Lieferung und sehr schön verpackt.',
      'Der beste Kaffee, den ich seit Langem hatte.',
      'Freundliche Beratung, auch am Samstag.',
      'Bestellen geht in einer Minute. So soll es sein.',
      'Das Geschenkset kam großartig an.',
      'Ehrliche Beschreibungen, faire Preise.',
    ],
    middle: [
      'Gute Qualität, die Lieferung dauerte etwas.',
      'Ich wünsche mir mehr entkoffeinierte Sorten.',
      'Die Website ist gut, die Kasse könnte kürzer sein.',
      'Etwas teuer, aber in Ordnung.',
    ],
    low: [
      'Das Paket lag im Regen, der Karton war durchnässt.',
      'Neun Tage gewartet, ohne eine Nachricht.',
      'Die Tasse war zerbrochen, der Ersatz auch.',
      'Am Telefon kam niemand durch.',
    ],
  },
  es: {
    high: [
      'Entrega rápida y muy bien embalado.',
      'El mejor café que he probado en casa.',
      'Un trato excelente, da gusto.',
      'Repetir el pedido es facilísimo.',
      'La caja regalo fue un éxito.',
    ],
    middle: [
      'Buena calidad, pero el envío tardó un poco.',
      'Me gustaría más variedad sin cafeína.',
      'Algo caro, aunque merece la pena.',
    ],
    low: [
      'El paquete llegó abierto y mojado.',
      'Nueve días esperando sin noticias.',
      'Me cobraron dos veces.',
    ],
  },
};
