import { StatusMark } from '../features/bookings/status-mark.tsx';
import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from '../ui/buttons/button.tsx';
import { Chip } from '../ui/fields/chip.tsx';
import { classNames } from '../ui/class-names.ts';
import { PassBadge } from '../ui/pass-badge.tsx';
import styles from './components-page.module.css';

const colours = [
  ['#d4ea2f', 'Lime, primary', 'ink 12.5:1'],
  ['#002400', 'Dark green', 'white 16.8:1'],
  ['#e43a35', 'Cancel red', 'white 4.2:1'],
  ['#b3231f', 'Red text', '6.6:1'],
  ['#1c7425', 'Active green', '5.9:1'],
  ['#854a00', 'Peak', '7.1:1'],
  ['#414b3c', 'Text 2', '9.1:1'],
  ['#5b6655', 'Text 3', '6.0:1'],
  ['#f8faf5', 'Page', ''],
] as const;

const variants: readonly ButtonVariant[] = ['primary', 'black', 'outline', 'cancel'];
const sizes: readonly [ButtonSize, string][] = [
  ['small', 'Small 36'],
  ['medium', 'Medium 48'],
  ['large', 'Large 56'],
];
const statuses = ['READY', 'CONFIRMED', 'COMPLETED', 'CANCELED', 'CANCELING', 'FAILED'];

export function ColoursSection() {
  return (
    <section>
      <h2>Colour</h2>
      <div className={styles.row}>
        {colours.map(([colour, name, contrast]) => (
          <div key={colour} className={styles.swatch}>
            <i style={{ background: colour }} />
            <b>{name}</b>
            <small>
              {colour}
              {contrast && ` · ${contrast}`}
            </small>
          </div>
        ))}
      </div>
    </section>
  );
}

export function ButtonsSection() {
  return (
    <section>
      <h2>Button</h2>
      <div className={styles.rows}>
        {variants.map((variant) => (
          <div key={variant} className={styles.row}>
            {sizes.map(([size, label]) => (
              <Button key={size} variant={variant} size={size}>
                {label}
              </Button>
            ))}
            {variant === 'primary' && <Button disabled>Disabled</Button>}
            {variant === 'primary' && <Button busy>Logging in...</Button>}
            {variant === 'black' && (
              <Button variant="black" busy>
                Signing up...
              </Button>
            )}
            {variant === 'outline' && (
              <ButtonLink variant="outline" href="#buttons">
                Link
              </ButtonLink>
            )}
            {variant === 'cancel' && (
              <Button variant="cancel" size="large" solid>
                Large, final step
              </Button>
            )}
          </div>
        ))}
        <div className={classNames(styles.row, styles.dark, 'on-dark')}>
          <Button size="large">Book Tee Time</Button>
          <Button size="large" variant="outline">
            Buy Membership
          </Button>
          <PassBadge label="practice" />
        </div>
      </div>
    </section>
  );
}

export function LabelsSection() {
  return (
    <section>
      <h2>Status, badge, chip</h2>
      <div className={classNames(styles.row, styles.wide)}>
        {statuses.map((code) => (
          <StatusMark key={code} code={code} />
        ))}
      </div>
      <div className={classNames(styles.row, styles.below)}>
        <PassBadge label=" PRACTICE " />
        <PassBadge label="lesson" isActive={false} />
        <Chip tone="lime">Most Popular</Chip>
        <Chip tone="amber">Peak</Chip>
        <Chip tone="green">86% booked</Chip>
        <Chip>12 visits</Chip>
      </div>
    </section>
  );
}
