type IconName = 'star' | 'heart' | 'thumb' | 'face';

const shapes = {
  star: 'M12 2.8l2.8 5.9 6.4.8-4.7 4.4 1.2 6.4-5.7-3.1-5.7 3.1 1.2-6.4-4.7-4.4 6.4-.8z',
  heart: 'M12 20.5C5 15.6 2.7 12 2.7 8.6A4.9 4.9 0 0 1 12 6.4a4.9 4.9 0 0 1 9.3 2.2c0 3.4-2.3 7-9.3 11.9z',
  thumb:
    'M3 10.5h3.5V20H3zM6.5 11l4-7.5c1.6 0 2.5 1 2.5 2.4L12.4 9h6c1.5 0 2.4 1.3 2 2.7l-1.8 6.5A2.4 2.4 0 0 1 16.3 20H6.5z',
};

/** From sad to smiling. */
const mouth = (place: number): string => `M8 ${17 - place * 2.6}q4 ${(place - 0.5) * 8} 8 0`;

/** `position` is from 0 (first) to 1 (last). */
export function RatingIcon({ icon, position }: { icon: IconName; position: number }) {
  return (
    <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true" class="sign">
      {icon === 'face' ? (
        <>
          <circle cx="12" cy="12" r="9.5" class="body" />
          <circle cx="9" cy="9.8" r="1.2" class="eye" />
          <circle cx="15" cy="9.8" r="1.2" class="eye" />
          <path d={mouth(position)} class="mouth" />
        </>
      ) : (
        <path d={shapes[icon]} class="body" />
      )}
    </svg>
  );
}
