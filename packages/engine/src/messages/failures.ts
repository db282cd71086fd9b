import { languageOf } from './language-of.ts';

interface FailureMessages {
  too_complex: string;
  not_evaluated: string;
}

const en: FailureMessages = {
  too_complex: 'This is too complex to check. Remove some of it, or contact the form owner.',
  not_evaluated: 'This could not be checked. Contact the form owner.',
};

const languages: Readonly<Record<string, FailureMessages>> = {
  ar: {
    too_complex: 'يوجد هنا أكثر مما يمكن التحقق منه. احذف بعضه أو تواصل مع معدّ النموذج.',
    not_evaluated: 'تعذّر التحقق من هذا. تواصل مع معدّ النموذج.',
  },
  de: {
    too_complex:
      'Hier steht zu viel, um es zu prüfen. Entfernen Sie etwas davon oder fragen Sie, wer das Formular erstellt hat.',
    not_evaluated: 'Das konnte nicht geprüft werden. Fragen Sie, wer das Formular erstellt hat.',
  },
  en,
  es: {
    too_complex:
      'Hay demasiado contenido para comprobarlo. Quite una parte o consulte al autor del formulario.',
    not_evaluated: 'No se ha podido comprobar. Consulte al autor del formulario.',
  },
  fr: {
    too_complex:
      'Il y a trop de contenu à vérifier. Retirez-en une partie ou contactez l’auteur du formulaire.',
    not_evaluated: 'La vérification a échoué. Contactez l’auteur du formulaire.',
  },
  ja: {
    too_complex: '内容が多すぎて確認できません。一部を削除するか、フォームの作成者にお問い合わせください。',
    not_evaluated: '確認できませんでした。フォームの作成者にお問い合わせください。',
  },
  pt: {
    too_complex: 'Há conteúdo demais para verificar. Remova uma parte ou fale com o autor do formulário.',
    not_evaluated: 'Não foi possível verificar. Fale com o autor do formulário.',
  },
};

/** Why an entry is refused whose expressions could not be evaluated. Only the service says this, so forms do not load it. */
export const failureMessages = (locale: string): FailureMessages => languageOf(locale, languages) ?? en;
