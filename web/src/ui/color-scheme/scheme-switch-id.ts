/** Of the switch in the header of public pages, which the landing page's script finds by it. */
export const schemeSwitchId = 'scheme-switch';
