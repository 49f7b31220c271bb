import type { ReactNode } from 'react';
import { Link } from '../../lib/router/link.tsx';
import { useBrandName, useEnvironment } from '../../lib/environment.ts';
import { useIsOffered } from '../../lib/session/use-is-offered.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ComingSoon } from '../../ui/coming-soon.tsx';
import { Logo } from '../../ui/logo.tsx';
import classes from './shell.module.css';

/** The footer of public pages: three columns of links, and the brand. */
export function SiteFooter() {
  const brandName = useBrandName();
  const environment = useEnvironment();
  const isOffered = useIsOffered();
  return (
    <footer className={classes['footer']}>
      <div className={`wrap ${classes['grid']}`}>
        <div className={classes['brand']}>
          <Logo brandName={brandName} to={paths.landing} />
          <p>
            Licensed return service provider.
            <br />
            St. Louis only right now.
          </p>
        </div>
        <Column title="Services">
          {isOffered && (
            <>
              <FooterLink to={paths.bookPickup}>Returns</FooterLink>
              <FooterLink to={paths.helpArticle({ articleId: 'refund' })}>Refunds</FooterLink>
              <FooterLink to={paths.bookPickup}>Donations</FooterLink>
              <FooterLink to={paths.helpArticle({ articleId: 'how-booking-works' })}>
                Pickup and delivery
              </FooterLink>
            </>
          )}
          <FooterLink to={paths.customerApp}>Use the app on your phone</FooterLink>
          <li>
            <span className={classes['later']}>
              Exchange <ComingSoon />
            </span>
          </li>
        </Column>
        <Column title="Support & Legal">
          <FooterLink to={paths.helpCenter}>Help Center</FooterLink>
          <FooterLink to={paths.faq}>FAQ</FooterLink>
          <FooterLink to={paths.trackOrder}>Track Your Order</FooterLink>
          <FooterLink to={paths.terms}>Terms of Service</FooterLink>
          <FooterLink to={paths.privacy}>Privacy Policy</FooterLink>
          <FooterLink to={paths.accessibility}>Accessibility</FooterLink>
          <FooterLink to={paths.sitemap}>Sitemap</FooterLink>
          <FooterLink to={paths.careers}>Careers</FooterLink>
        </Column>
        <Column title="Contact Us">
          {environment && (
            <>
              <li>
                <a
                  className="tabular"
                  href={`tel:${environment.supportPhone.replace(/[^+\d]/g, '')}`}
                >
                  {environment.supportPhone}
                </a>
              </li>
              <li>
                <a href={`mailto:${environment.supportEmail}`}>{environment.supportEmail}</a>
              </li>
            </>
          )}
          <FooterLink to={paths.contact}>Write to us</FooterLink>
          <FooterLink to={paths.about}>About us</FooterLink>
          <li>
            <ButtonLink variant="outline" to={paths.helpCenter} className={classes['contact']}>
              Contact Support
            </ButtonLink>
          </li>
        </Column>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  );
}
