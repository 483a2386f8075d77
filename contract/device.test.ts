/** @jest-environment node */
import { deviceOf } from './device';

describe('the device of a user agent [NAV-09]', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      'phone',
      'iOS',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Mobile/15E148 Safari/604.1',
      'tablet',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
      'phone',
      'Android',
    ],
    ['Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 'tablet', 'Android'],
    [
      'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 Mobile Edge/15',
      'phone',
      'Windows Phone',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 'desktop', 'other'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
      'desktop',
      'other',
    ],
    ['Mozilla/5.0 (Mobile; rv:128.0) Gecko/128.0 Firefox/128.0', 'phone', 'other'],
    ['', 'desktop', 'other'],
  ])('%s is a %s with %s', (userAgent, device, os) => {
    expect(deviceOf(userAgent)).toEqual({ device, os });
  });
});
