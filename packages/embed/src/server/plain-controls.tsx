import type { PlainControls } from '../fields/control.ts';
import type { OptionsByField } from './offers.ts';

/**
 * Substitutes for controls that need JavaScript. They have their own elements, which are removed on hydration.
 * `nextButtonLabel`: the label of the Next button.
 */
export const plainControls = (offers: OptionsByField, nextButtonLabel: string): PlainControls => ({
  optionsFor: (place) => offers.get(place),

  choices({ place, path, id, value, required, errors, describedBy, tools }, { label, isMultiple }) {
    const { t } = tools;
    const { options = [], hasMore = false, q = '' } = offers.get(place) ?? {};
    const given = [value].flat().filter((one) => typeof one === 'string' && one !== '');
    return (
      <aside class="without-script plain-choices">
        {hasMore && (
          <div class="plain-search">
            <input
              class="input"
              type="search"
              name={`${path}.q`}
              value={q}
              aria-label={`${t('search')} ${label}`}
              placeholder={t('search')}
            />
            <button class="button" type="submit" name="_find" value={path} formNoValidate>
              {t('plainFind')}
            </button>
          </div>
        )}
        {isMultiple ? (
          <div class="choices" role="group" aria-label={label}>
            {options.map((option) => (
              <label class="choice" key={option.value}>
                <input
                  type="checkbox"
                  name={path}
                  value={option.value}
                  checked={given.includes(option.value)}
                />
                <span>{option.label}</span>
              </label>
            ))}
          </div>
        ) : (
          <select
            class="input"
            name={path}
            id={`${id}-plain`}
            required={required}
            aria-label={label}
            aria-invalid={errors.length > 0}
            aria-describedby={describedBy}
          >
            <option value="">{t('choose')}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value} selected={given.includes(option.value)}>
                {option.label}
              </option>
            ))}
          </select>
        )}
        {options.length === 0 && (
          <p class="help">{q === '' ? t('plainNoOptions', { button: nextButtonLabel }) : t('searchNone')}</p>
        )}
        {hasMore && options.length > 0 && <p class="help">{t('plainMoreOptions')}</p>}
      </aside>
    );
  },

  files({ path, id, required, errors, describedBy }, { label, accept, max, given, limits }) {
    if (given >= max && max > 1) return null;
    return (
      <aside class="without-script">
        <input
          class="input"
          type="file"
          name={path}
          id={`${id}-plain`}
          multiple={max > 1}
          accept={accept}
          required={required && given === 0}
          aria-label={label}
          aria-invalid={errors.length > 0}
          aria-describedby={describedBy}
        />
        {limits && <p class="help">{limits}</p>}
      </aside>
    );
  },
});
