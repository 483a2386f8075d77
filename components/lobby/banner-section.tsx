import { useId } from 'react';
import { defineSection, type SectionProps } from '@/components/lobby/block';
import { ContentLink } from '@/components/lobby/content-link';
import { avifOf, largeFirst, type BannerCard } from '@/components/lobby/lobby.model';
import { buttonClass } from '@/components/ui/button';
import { PHONE_MEDIA } from '@/contract/device';
import { licenceOf } from '@/contract/licences';
import { formatLastDay } from '@/lib/format/dates';
import type { PageContext } from '@/lib/page/page-context';
import { showsExperiments } from '@/lib/page/shows-experiments';

/** Banners side by side: one fills the width, the others follow it in a row. The words stand beside the picture, never on it. */
function BannerSection({ context, models, isFirst }: SectionProps<BannerCard>) {
  const hasButton = models.some(({ target }) => target !== null);
  const experiments = showsExperiments(models.length > 1 && 'banner', hasButton && 'button_variant2');
  return (
    <div className="page section banners" data-count={Math.min(models.length, 3)} {...experiments}>
      {largeFirst(models, context.variant.experiments.banner).map((card, index) => (
        <Banner key={card.id} context={context} card={card} eager={isFirst && index === 0} large={index === 0} />
      ))}
    </div>
  );
}

export const BANNERS = defineSection(BannerSection, { joins: true });

function Banner({
  context: { bcp47, brand, locale, t, variant },
  card,
  eager,
  large,
}: {
  context: PageContext;
  card: BannerCard;
  eager: boolean;
  large: boolean;
}) {
  const { title, text, action, target, coverUrl, endsAt } = card;
  const { imageUrl, mobileImageUrl } = picturesOf(card, large);
  const [avif, mobileAvif] = [avifOf(imageUrl), avifOf(mobileImageUrl)];
  const loading = eager ? undefined : 'lazy';
  const titleId = useId();
  return (
    <article className="banner" data-cover={coverUrl === null ? undefined : ''}>
      {eager && <BannerPreload imageUrl={imageUrl} mobileImageUrl={mobileImageUrl} />}
      <picture>
        {mobileAvif && <source media={PHONE_MEDIA} type="image/avif" srcSet={mobileAvif} width={900} height={600} />}
        <source media={PHONE_MEDIA} srcSet={mobileImageUrl} width={900} height={600} />
        {avif && <source type="image/avif" srcSet={avif} width={1600} height={640} />}
        <img
          src={imageUrl}
          alt=""
          width={1600}
          height={640}
          loading={loading}
          fetchPriority={eager ? 'high' : undefined}
        />
      </picture>
      <div className="banner-text">
        <h2 id={titleId}>{title}</h2>
        <p>{text}</p>
        {endsAt && (
          <p className="banner-until">
            {t('lobby.until', { date: formatLastDay(endsAt, bcp47, licenceOf(brand.license).timeZone) })}
          </p>
        )}
        {target && (
          <ContentLink
            target={target}
            locale={locale}
            describedBy={titleId}
            className={buttonClass({
              size: large ? 'large' : 'normal',
              look: variant.experiments.button_variant2 === 'primary2' ? 'primary' : 'quiet',
            })}
          >
            {action}
          </ContentLink>
        )}
      </div>
    </article>
  );
}

/** Where a banner of a game is narrow it shows the game's cover, whole: its wide picture would be cut. */
function picturesOf({ imageUrl, mobileImageUrl, coverUrl }: BannerCard, large: boolean) {
  return { imageUrl: (!large && coverUrl) || imageUrl, mobileImageUrl: coverUrl ?? mobileImageUrl };
}

/**
 * The first banner is the largest thing on the screen: its picture starts before the parser finds it. A browser without
 * AVIF skips that preload.
 */
function BannerPreload({ imageUrl, mobileImageUrl }: Pick<BannerCard, 'imageUrl' | 'mobileImageUrl'>) {
  return (
    <>
      <PicturePreload imageUrl={mobileImageUrl} media={PHONE_MEDIA} />
      <PicturePreload imageUrl={imageUrl} media={`not all and ${PHONE_MEDIA}`} />
    </>
  );
}

function PicturePreload({ imageUrl, media }: { imageUrl: string; media: string }) {
  const avif = avifOf(imageUrl);
  return (
    <link
      rel="preload"
      as="image"
      href={avif ?? imageUrl}
      type={avif ? 'image/avif' : undefined}
      media={media}
      fetchPriority="high"
    />
  );
}
