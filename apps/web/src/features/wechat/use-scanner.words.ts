export const wechatDidNotOpenItsScanner = 'WeChat did not open its scanner.';
export const theCameraCannotBeUsed = 'The camera cannot be used.';
export const pointTheCameraAtTheQr = 'Point the camera at the QR code.';
export const openingWechatsScanner = 'Opening WeChat’s scanner...';
