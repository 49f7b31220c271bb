import { describe, expect, test } from 'vitest';
import { errorFromAnswer, networkError, reasonOf } from './api-error.ts';
import { requestUrl } from './request-url.ts';

describe('an error answer', () => {
  test('its message is the status, a colon and the body', () => {
    const body =
      '{"code":"order_taken","message":"This order was just taken by another driver.","requestId":"r1"}';
    const error = errorFromAnswer(409, 'Conflict', body);
    expect(error.message).toBe(`409: ${body}`);
    expect(error).toMatchObject({ code: 'order_taken', status: 409, requestId: 'r1' });
    expect(reasonOf(error)).toBe('This order was just taken by another driver.');
  });

  test('without a body the status text stands in', () => {
    expect(errorFromAnswer(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway');
  });

  test('field errors keep only texts', () => {
    const body = JSON.stringify({
      code: 'validation_failed',
      fieldErrors: { email: 'bad', depth: { a: 1 } },
    });
    expect(errorFromAnswer(422, '', body).fieldErrors).toEqual({ email: 'bad' });
  });

  test('a proxy that answers in HTML is no crash', () => {
    expect(errorFromAnswer(503, 'Service Unavailable', '<h1>down</h1>')).toMatchObject({
      code: 'unreadable',
      statusText: 'Service Unavailable',
      reason: 'Something went wrong. Please try again.',
    });
  });

  test('no answer has status 0', () => {
    expect(networkError(new TypeError('Failed to fetch'))).toMatchObject({
      code: 'network',
      status: 0,
    });
  });
});

describe('the address of a call', () => {
  test('parameters are encoded, empty query values left out', () => {
    expect(
      requestUrl(
        '/api/merchants/policies/{retailer}',
        { retailer: 'Dillard’s / Men' },
        { q: '', limit: 10, tag: ['a', 'b'] },
      ),
    ).toBe('/api/merchants/policies/Dillard%E2%80%99s%20%2F%20Men?limit=10&tag=a&tag=b');
  });

  test('a missing parameter is a mistake of the caller', () => {
    expect(() => requestUrl('/api/orders/{id}')).toThrow('needs id');
  });
});
