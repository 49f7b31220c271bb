// The button for a retailer's own page (docs/api-guide.md). It draws links that carry `data-backhaul`, asks no server, sets no
// cookie and reads none. Without it they stay links.
(function () {
  var ink = '#14213d';
  var sizes = {
    large: { display: 'flex', padding: '16px', maxWidth: '600px', gap: '16px' },
    medium: { display: 'inline-flex', padding: '0 16px', minHeight: '48px', gap: '10px' },
    small: { display: 'inline-flex', minHeight: '24px', gap: '6px' },
  };
  function styled(element, style) {
    for (var name in style) element.style[name] = style[name];
    return element;
  }
  function made(tag, style, text) {
    var element = styled(document.createElement(tag), style);
    if (text) element.textContent = text;
    return element;
  }
  // White must be readable on it, as on our own page: 4.5 to 1.
  function readable(color) {
    var parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color || '');
    if (!parts) return ink;
    var light = [0.2126, 0.7152, 0.0722].reduce(function (sum, weight, at) {
      var share = parseInt(parts[at + 1], 16) / 255;
      return (
        sum + weight * (share <= 0.03928 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4))
      );
    }, 0);
    return 1.05 / (light + 0.05) >= 4.5 ? color : ink;
  }
  // The facts of a signed link say its end in seconds; only our server judges the rest.
  function isOver(href) {
    try {
      var facts = href.split('#')[1].split('.')[1].replace(/-/g, '+').replace(/_/g, '/');
      return JSON.parse(atob(facts)).exp * 1000 <= Date.now();
    } catch {
      return false;
    }
  }
  function mark(color) {
    return made('span', {
      width: '10px',
      height: '10px',
      borderRadius: '2px',
      background: color,
      flex: 'none',
    });
  }
  function draw(link) {
    var size = link.getAttribute('data-backhaul');
    if (link.getAttribute('data-backhaul-drawn') || !sizes[size]) return;
    link.setAttribute('data-backhaul-drawn', size);
    if (isOver(link.href)) {
      link.replaceWith(made('span', {}, 'Open this page again to have it picked up.'));
      return;
    }
    var color = readable(link.getAttribute('data-color'));
    var words = link.textContent.trim() || 'Have it picked up';
    var isFree = link.hasAttribute('data-free');
    link.target = '_blank';
    link.rel = 'noopener';
    link.textContent = '';
    styled(link, sizes[size]);
    styled(link, {
      alignItems: 'center',
      boxSizing: 'border-box',
      color: ink,
      font: '600 16px/1.3 system-ui, sans-serif',
      textDecoration: size === 'small' ? 'underline' : 'none',
    });
    if (size !== 'small')
      styled(link, { border: '1px solid #8f826b', borderRadius: '12px', background: '#fff' });
    link.append(mark(color));
    if (size !== 'large') {
      link.append(made('span', {}, isFree ? words + ', free' : words));
      return;
    }
    var text = made('span', { flex: '1' });
    text.append(made('strong', { display: 'block' }, 'A driver takes it back'));
    var detail = isFree ? 'Free. From your door to the counter.' : 'From your door to the counter.';
    text.append(made('span', { fontWeight: '400', fontSize: '14px', color: '#46506a' }, detail));
    var act = { background: color, color: '#fff', padding: '12px 16px', borderRadius: '10px' };
    link.append(text, made('span', act, words));
  }
  function drawAll() {
    document.querySelectorAll('a[data-backhaul]').forEach(draw);
  }
  // The one global: pages that draw later call Backhaul.draw().
  window.Backhaul = { draw: drawAll };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', drawAll);
  else drawAll();
})();
