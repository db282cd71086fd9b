/** Texts of the email with a resume link. */
interface ResumeMailTexts {
  /** For a form whose name cannot be shown. */
  form: string;
  subject(form: string): string;
  intro(form: string): string;
  validity(until: string): string;
  disclaimer: string;
}

const en: ResumeMailTexts = {
  form: 'a form',
  subject: (form) => `Continue with ${form}`,
  intro: (form) => `You started filling out "${form}". To pick up where you left off, open this link:`,
  validity: (until) =>
    'You can use it as often as you like, on any device, until you submit the form. If you make no changes, your answers are kept ' +
    `until ${until}. Anyone with this link can view and edit your answers, so don't share it.`,
  disclaimer: "If you didn't request this email, you can ignore it.",
};

const translations: Readonly<Record<string, ResumeMailTexts>> = {
  ar: {
    form: 'نموذج',
    subject: (form) => `متابعة ${form}`,
    intro: (form) => `بدأت ملء "${form}". للمتابعة من حيث توقفت، افتح هذا الرابط:`,
    validity: (until) =>
      'يمكنك استخدامه متى شئت وعلى أي جهاز إلى أن ترسل النموذج. إذا لم تُجرِ أي تغيير، تُحفظ إجاباتك حتى ' +
      `${until}. يمكن لأي شخص لديه هذا الرابط الاطلاع على إجاباتك وتعديلها، فلا تشاركه.`,
    disclaimer: 'إذا لم تطلب هذه الرسالة، فيمكنك تجاهلها.',
  },
  de: {
    form: 'ein Formular',
    subject: (form) => `Weiter mit ${form}`,
    intro: (form) =>
      `Sie haben begonnen, „${form}“ auszufüllen. Mit diesem Link machen Sie dort weiter, wo Sie aufgehört haben:`,
    validity: (until) =>
      'Sie können ihn auf jedem Gerät beliebig oft verwenden, bis Sie das Formular absenden. Ohne Änderungen bleiben Ihre ' +
      `Antworten bis ${until} gespeichert. Alle, die diesen Link haben, können Ihre Antworten sehen und ändern. Geben Sie ihn daher nicht weiter.`,
    disclaimer: 'Wenn Sie diese E-Mail nicht angefordert haben, können Sie sie ignorieren.',
  },
  es: {
    form: 'un formulario',
    subject: (form) => `Continuar con ${form}`,
    intro: (form) => `Empezó a rellenar «${form}». Para continuar donde lo dejó, abra este enlace:`,
    validity: (until) =>
      'Puede usarlo tantas veces como quiera, en cualquier dispositivo, hasta que envíe el formulario. Si no hace cambios, sus ' +
      `respuestas se conservan hasta el ${until}. Cualquiera que tenga este enlace puede ver y modificar sus respuestas, así que no lo comparta.`,
    disclaimer: 'Si no ha solicitado este correo, puede ignorarlo.',
  },
  fr: {
    form: 'un formulaire',
    subject: (form) => `Reprendre ${form}`,
    intro: (form) =>
      `Vous avez commencé à remplir « ${form} ». Pour reprendre là où vous en étiez, ouvrez ce lien :`,
    validity: (until) =>
      'Vous pouvez l’utiliser autant de fois que vous voulez, sur n’importe quel appareil, jusqu’à l’envoi du formulaire. Sans ' +
      `modification, vos réponses sont conservées jusqu’au ${until}. Toute personne qui possède ce lien peut voir et ` +
      'modifier vos réponses : ne le partagez pas.',
    disclaimer: 'Si vous n’avez pas demandé cet e-mail, vous pouvez l’ignorer.',
  },
  ja: {
    form: 'フォーム',
    subject: (form) => `${form} の入力を続ける`,
    intro: (form) => `「${form}」の入力が途中です。続きから入力するには、次のリンクを開いてください。`,
    validity: (until) =>
      'フォームを送信するまで、どの端末でも何度でも使えます。変更がない場合、回答は ' +
      `${until} まで保存されます。このリンクを知っている人は誰でも回答を閲覧、変更できるため、共有しないでください。`,
    disclaimer: 'このメールに心当たりがない場合は、無視してください。',
  },
  pt: {
    form: 'um formulário',
    subject: (form) => `Continuar ${form}`,
    intro: (form) => `Você começou a preencher “${form}”. Para continuar de onde parou, abra este link:`,
    validity: (until) =>
      'Você pode usá-lo quantas vezes quiser, em qualquer dispositivo, até enviar o formulário. Se você não fizer alterações, suas respostas ' +
      `ficam salvas até ${until}. Qualquer pessoa com este link pode ver e alterar suas respostas, por isso não o compartilhe.`,
    disclaimer: 'Se você não pediu este e-mail, pode ignorá-lo.',
  },
};

const languageOf = (locale: string): string => locale.toLowerCase().split('-')[0] ?? '';

/** In the language of the entry if there is a translation, otherwise in English. */
export const resumeMailTexts = (locale: string): ResumeMailTexts => translations[languageOf(locale)] ?? en;

export const formatExpiry = (locale: string, time: Date): string => {
  const supported = languageOf(locale) in translations ? locale : 'en';
  return new Intl.DateTimeFormat(supported, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
    .format(time)
    .concat(' (UTC)');
};
