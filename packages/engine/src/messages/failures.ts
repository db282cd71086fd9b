import { languageOf } from './message.ts';

interface FailureMessages {
  too_complex: string;
  not_evaluated: string;
}

const en: FailureMessages = {
  too_complex: 'This is too complex to check. Remove some of it, or contact the form owner.',
  not_evaluated: "This couldn't be checked. Contact the form owner.",
};

const languages: Readonly<Record<string, FailureMessages>> = {
  ar: {
    too_complex: 'هذا معقد جدًا ولا يمكن التحقق منه. احذف بعضه أو تواصل مع صاحب النموذج.',
    not_evaluated: 'تعذّر التحقق من هذا. تواصل مع صاحب النموذج.',
  },
  de: {
    too_complex:
      'Der Inhalt ist zu komplex für die Prüfung. Entfernen Sie einen Teil oder wenden Sie sich an den Betreiber des Formulars.',
    not_evaluated: 'Das konnte nicht geprüft werden. Wenden Sie sich an den Betreiber des Formulars.',
  },
  en,
  es: {
    too_complex:
      'El contenido es demasiado complejo para comprobarlo. Quite una parte o contacte con el responsable del formulario.',
    not_evaluated: 'No se ha podido comprobar. Contacte con el responsable del formulario.',
  },
  fr: {
    too_complex:
      'Le contenu est trop complexe pour être vérifié. Supprimez-en une partie ou contactez le responsable du formulaire.',
    not_evaluated: 'La vérification a échoué. Contactez le responsable du formulaire.',
  },
  ja: {
    too_complex:
      '内容が複雑すぎるため確認できません。一部を削除するか、フォームの作成者にお問い合わせください。',
    not_evaluated: '確認できませんでした。フォームの作成者にお問い合わせください。',
  },
  pt: {
    too_complex:
      'O conteúdo é complexo demais para verificar. Remova uma parte ou fale com o responsável pelo formulário.',
    not_evaluated: 'Não foi possível verificar. Fale com o responsável pelo formulário.',
  },
};

/**
 * Messages for entries whose expressions could not be evaluated. Only the service uses them, so forms do not load them.
 */
export const failureMessages = (locale: string): FailureMessages => languageOf(locale, languages) ?? en;
