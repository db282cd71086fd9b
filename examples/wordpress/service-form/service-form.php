<?php
/**
 * Plugin Name: Service Form
 * Description: Puts a form of Form Service on a page: [service-form form="customer-survey"].
 * Version: 0.1.0
 * Requires at least: 6.5
 * Requires PHP: 7.4
 * License: Apache-2.0
 *
 * Say where the service is, in wp-config.php:
 * define( 'SERVICE_FORM_URL', 'https://forms.example.com' );
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

if ( ! defined( 'SERVICE_FORM_URL' ) ) {
	define( 'SERVICE_FORM_URL', 'http://localhost:3000' );
}

/**
 * What stands for [service-form form="…" mode="popup" locale="fr" label="…" prefill="plan=pro&seats=2"].
 *
 * Square brackets and braces are not allowed in the attributes of a shortcode, so answers to begin with are written as in
 * the address of a page.
 */
function service_form_shortcode( $given ) {
	$chosen = shortcode_atts(
		array(
			'form'         => '',
			'mode'         => 'inline',
			'locale'       => '',
			'label'        => '',
			'prefill'      => '',
			'color-scheme' => '',
		),
		$given,
		'service-form'
	);
	if ( '' === $chosen['form'] ) {
		return '<p>' . esc_html__( 'Name the form: [service-form form="customer-survey"].', 'service-form' ) . '</p>';
	}

	// A script module, on pages with a form alone. Without a version: the service says how long it is kept.
	wp_enqueue_script_module( 'service-form', untrailingslashit( SERVICE_FORM_URL ) . '/embed.js', array(), null );

	if ( '' !== $chosen['prefill'] ) {
		wp_parse_str( html_entity_decode( $chosen['prefill'] ), $answers );
		$chosen['prefill'] = wp_json_encode( $answers );
	}

	$attributes = '';
	foreach ( $chosen as $name => $value ) {
		if ( '' !== $value ) {
			$attributes .= sprintf( ' %s="%s"', $name, esc_attr( $value ) );
		}
	}
	return sprintf( '<service-form%s></service-form>', $attributes );
}

add_shortcode( 'service-form', 'service_form_shortcode' );
