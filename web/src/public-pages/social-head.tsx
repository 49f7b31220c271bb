import { pictureOf, pictureSize } from '@backhaul/contract/page-heads.ts';

/**
 * The title and description for chat previews and search engines. They use Open Graph, which Twitter also
 * reads.
 */
export function SocialHead({
  origin,
  canonical,
  title,
  description,
  brandName,
}: {
  /** The origin with which all absolute URLs begin. */
  origin: string;
  canonical: string;
  title: string;
  description: string;
  brandName: string;
}) {
  return (
    <>
      <link rel="canonical" href={origin + canonical} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brandName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + canonical} />
      <meta property="og:image" content={origin + pictureOf(canonical)} />
      <meta property="og:image:width" content={String(pictureSize.width)} />
      <meta property="og:image:height" content={String(pictureSize.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
