import type { ClosedReason } from '@form-service/contracts';

type ClosedMessages = Readonly<Record<ClosedReason, string>>;

const en: ClosedMessages = {
  not_published: 'This form is not published yet.',
  not_yet_open: 'This form is not open yet. Please come back later.',
  closed: 'This form no longer accepts responses.',
  limit_reached: 'This form has reached its response limit.',
  trashed: 'This form was removed.',
};

const translations: Readonly<Record<string, ClosedMessages>> = {
  ar: {
    not_published: 'لم يُنشر هذا النموذج بعد.',
    not_yet_open: 'هذا النموذج غير متاح بعد. يُرجى العودة لاحقًا.',
    closed: 'لم يعد هذا النموذج يستقبل الردود.',
    limit_reached: 'بلغ هذا النموذج الحد الأقصى لعدد الردود.',
    trashed: 'أُزيل هذا النموذج.',
  },
  de: {
    not_published: 'Dieses Formular ist noch nicht veröffentlicht.',
    not_yet_open: 'Dieses Formular ist noch nicht geöffnet. Bitte kommen Sie später wieder.',
    closed: 'Dieses Formular nimmt keine Antworten mehr an.',
    limit_reached: 'Dieses Formular hat die Höchstzahl an Antworten erreicht.',
    trashed: 'Dieses Formular wurde entfernt.',
  },
  es: {
    not_published: 'Este formulario aún no está publicado.',
    not_yet_open: 'Este formulario aún no está abierto. Vuelva más tarde.',
    closed: 'Este formulario ya no acepta respuestas.',
    limit_reached: 'Este formulario ha alcanzado el número máximo de respuestas.',
    trashed: 'Este formulario se ha eliminado.',
  },
  fr: {
    not_published: 'Ce formulaire n’est pas encore publié.',
    not_yet_open: 'Ce formulaire n’est pas encore ouvert. Revenez plus tard.',
    closed: 'Ce formulaire n’accepte plus de réponses.',
    limit_reached: 'Ce formulaire a atteint le nombre maximal de réponses.',
    trashed: 'Ce formulaire a été supprimé.',
  },
  ja: {
    not_published: 'このフォームはまだ公開されていません。',
    not_yet_open: 'このフォームの受付はまだ始まっていません。後でもう一度お越しください。',
    closed: '新しい回答は受け付けていません。',
    limit_reached: 'このフォームは回答数の上限に達しました。',
    trashed: 'このフォームは削除されました。',
  },
  pt: {
    not_published: 'Este formulário ainda não foi publicado.',
    not_yet_open: 'Este formulário ainda não está aberto. Volte mais tarde.',
    closed: 'Este formulário não aceita mais respostas.',
    limit_reached: 'Este formulário atingiu o número máximo de respostas.',
    trashed: 'Este formulário foi removido.',
  },
};

/** Why a form accepts no responses, in the respondent's language if there is a translation, otherwise in English. */
export const defaultClosedMessage = (reason: ClosedReason, locale = 'en'): string =>
  (translations[locale.toLowerCase().split('-')[0] ?? ''] ?? en)[reason];
